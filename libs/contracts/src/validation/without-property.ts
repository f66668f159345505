/** Removes the name of the property from a message of class-validator: the path of the detail names it. */
export function withoutProperty(property: string, message: string): string {
  if (message.startsWith(`${property} `)) return message.slice(property.length + 1);
  return message.replace(`each value in ${property} `, 'each value ');
}
