export const longestName = 100

/** How somebody on the staff is called: by their name where they have written one. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}
