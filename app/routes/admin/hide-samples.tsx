import { Form, href } from 'react-router'
import { ownPages } from '#app/content/admin/own-pages.ts'
import { Button } from '#app/ui/controls/button.tsx'

/** Hides samples together. The notice on the list of pages then has an undo. */
export function HideSamples({ kind, names }: { kind: 'services' | 'sections'; names: string[] }) {
  if (names.length === 0) return null
  return (
    <Form method="post" action={`${href('/admin/site')}?order`} preventScrollReset>
      <input type="hidden" name="order" value="hideSamples" />
      <input type="hidden" name="seen" value={names.join()} />
      <Button variant="secondary" text={ownPages.hideSamples[kind](names.length)} />
    </Form>
  )
}
