export type Gender = 'male' | 'female';
