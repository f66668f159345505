/** A rectangle of the picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room for names: each place is given once. */
export class Places {
  private readonly taken: Box[] = [];

  /** @returns whether nothing was there yet; then the place is taken */
  take(box: Box): boolean {
    if (this.taken.some((other) => overlap(box, other))) return false;
    this.taken.push(box);
    return true;
  }

  /** Takes a place, whatever is there. */
  force(box: Box): void {
    this.taken.push(box);
  }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
