import type * as z from 'zod/mini'

/** By the names of the fields, what is wrong with each; under no name, with the form as a whole. */
export type Problems = Record<string, string[]>

/**
 * What the server would object to, by the same rules. It reads forms by Conform, which takes a field that was left empty
 * for one that was not sent; here that is all of Conform that is needed.
 */
export function problemsIn(form: FormData, schema: z.ZodMiniObject): Problems | null {
  const { error } = schema.safeParse(Object.fromEntries([...form].filter(([, value]) => !isEmpty(value))))
  if (!error) return null
  const problems: Problems = {}
  const names = Object.keys(schema.shape)
  const placeOf = ({ path: [name] }: { path: PropertyKey[] }) => names.indexOf(String(name))
  // Zod lists the checks of the whole form last, whichever field they name. A problem that names no field comes first.
  for (const { path, message } of [...error.issues].sort((a, b) => placeOf(a) - placeOf(b))) {
    const name = path.join('.')
    problems[name] = [...(problems[name] ?? []), message]
  }
  return problems
}

function isEmpty(value: FormDataEntryValue): boolean {
  return value instanceof File ? value.name === '' && value.size === 0 : value === ''
}
