import { Form, href } from 'react-router'
import { ownPages } from '#app/content/admin/own-pages.ts'
import { Button } from '#app/ui/controls/button.tsx'

interface SampleButtonProps {
  order: 'hideSamples' | 'showSamples'
  kind: 'services' | 'sections'
  names: string[]
}

/** Hides samples together, or shows them again. */
export function SampleButton({ order, kind, names }: SampleButtonProps) {
  if (names.length === 0) return null
  return (
    <Form method="post" action={`${href('/admin/site')}?order`} preventScrollReset>
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="seen" value={names.join()} />
      <Button variant="secondary" text={ownPages[order][kind](names.length)} />
    </Form>
  )
}
