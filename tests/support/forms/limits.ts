import { countForm } from '#app/domain/submissions/limit.server.ts'

/** The next form from this address, after the first, is the last that it may send for ten minutes. */
export async function sendMany(form: Parameters<typeof countForm>[0], address: string): Promise<void> {
  for (let count = 2; count < 30; count++) await countForm(form, address, '')
}
