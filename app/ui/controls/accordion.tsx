import { Icon } from './icon.tsx'

/** Questions of which one at a time is answered; the browser does it, with or without JavaScript. */
export function Accordion({ name, items }: { name: string; items: { title: string; text: string }[] }) {
  return (
    <div className="reading border-line border-t">
      {items.map(({ title, text }) => (
        <details key={title} name={name} className="group/answer border-line border-b">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-4 font-semibold text-lg hover:text-brand">
            {title}
            <Icon name="chevron" className="size-5 text-muted transition-transform group-open/answer:rotate-180" />
          </summary>
          <p className="pb-5 text-muted">{text}</p>
        </details>
      ))}
    </div>
  )
}
