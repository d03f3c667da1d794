import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { type Notice, redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type Posted, readForm } from '#app/http/forms/read.server.ts'
import { addressOf, openedIn, viewOf } from './address.ts'

// What all that is done to a list or to one of its records begins and ends with. The address of each says the view.

/** Nothing is to be seen where something is done. */
export function backToList({ url }: { url: URL }) {
  return redirect(addressOf(viewOf(url)))
}

/** What a form of the dashboard sends; anything else is refused. */
export async function sentForm<Schema extends z.ZodObject>(posted: Posted, schema: Schema): Promise<z.output<Schema>> {
  const form = await readForm(posted, schema)
  if (!form.ok) throw data(null, { status: form.status })
  return form.value
}

/** Back to the view, or to the record that is open in it, with word of what was done. */
export function redirectToList(
  url: URL,
  context: Readonly<RouterContextProvider>,
  kind: Notice['kind'],
  text: string,
  detail?: string,
): Promise<Response> {
  const open = openedIn(url)
  return redirectWithNotice(addressOf(viewOf(url), open === null ? {} : { open }), { kind, text, detail }, context)
}
