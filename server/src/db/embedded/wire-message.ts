/** The message of the PostgreSQL wire protocol for a statement without parameters. */
export function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write("Q");
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}
