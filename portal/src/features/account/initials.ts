/** The initials of a person's first and last name, else the first letter of the user name. */
export function initialsOf(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}): string {
  const letters = [person.firstName, person.lastName]
    .map((name) => Array.from(name.trim())[0] ?? "")
    .join("");
  return (letters === "" ? (Array.from(person.username.trim())[0] ?? "?") : letters).toLocaleUpperCase();
}
