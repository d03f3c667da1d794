import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

export interface NoticeDetailsProps {
  form?: { text: string; action: string; fields: Record<string, string> } | undefined
  links?: { text: string; href: string }[] | undefined
  /** Beside a notice of one line, if there is room. */
  isAside?: boolean
}

/** Below a notice: links to its records, and a form that undoes the action or tries it again. */
export function NoticeDetails({ form, links = [], isAside = false }: NoticeDetailsProps) {
  return (
    <div data-news="">
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {links.map(({ text, href }) => (
            <li key={href}>
              <Link to={href} className="font-semibold text-brand underline underline-offset-4 wrap-anywhere">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {form && (
        <Form
          method="post"
          action={form.action}
          preventScrollReset
          className={`mt-2 ${isAside ? 'lg:-mt-7.75 lg:-mb-1.25 lg:ml-auto lg:w-fit' : ''}`}
        >
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="secondary" size="small" text={form.text} />
        </Form>
      )}
    </div>
  )
}
