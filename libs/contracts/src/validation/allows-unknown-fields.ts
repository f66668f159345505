const openClasses = new WeakSet();

/** Marks a class that accepts unknown fields, for messages that later versions may extend. */
export function AllowsUnknownFields(): ClassDecorator {
  return (type) => void openClasses.add(type);
}

export function allowsUnknownFields(type: object): boolean {
  return openClasses.has(type);
}
