export const longestName = 100

/** The display name of a member of staff: the name, or the email address without one. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}
