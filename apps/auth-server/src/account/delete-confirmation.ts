/** The word that somebody types who means to delete their account. */
export const DELETE_CONFIRMATION = 'delete';
