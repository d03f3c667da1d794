import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { CodeField } from '#app/routes/admin/code-field.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.confirm

type ConfirmProps = {
  setUp: { key: string; secret: string; address: string; path: string; size: number }
  answer: AnsweredForm | undefined
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.confirm

export function Confirm({ setUp, answer }: ConfirmProps) {
  const form = useSchemaForm({ id: 'confirm', loadSchema, answer })
  return (
    <Card>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <h2 className="text-xl">{words.scan}</h2>
          <QrCode {...setUp} />
          <a
            href={setUp.address}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand text-sm underline-offset-4 hover:underline"
          >
            {words.here}
          </a>
        </div>
        <div className="grid content-start gap-6">
          <div>
            <h3 className="font-semibold">{words.typed}</h3>
            <p className="mt-2 select-all rounded-control border border-line bg-sunken px-4 py-3 font-mono text-sm leading-7 tracking-wide">
              {setUp.secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
          <SchemaFormElement
            form={form}
            action="?step=confirm"
            errorSummary={words.errorSummary}
            className="grid gap-5"
          >
            <h3 className="font-semibold">{words.code}</h3>
            <input type="hidden" name="key" value={setUp.key} />
            <CodeField form={form} kind="app" />
            <Button
              busy={form.busy}
              busyText={words.submit.busy}
              className="justify-self-start"
              text={words.submit.idle}
            />
          </SchemaFormElement>
        </div>
      </div>
    </Card>
  )
}

/** Dark on white in any scheme, with the four empty squares around it that readers need. */
function QrCode({ path, size }: { path: string; size: number }) {
  const whole = size + 8
  return (
    <svg
      viewBox={`-4 -4 ${whole} ${whole}`}
      role="img"
      aria-label={words.picture}
      shapeRendering="crispEdges"
      className="mt-4 w-56 max-w-full rounded-control border border-line"
    >
      <path fill="#fff" d={`M-4 -4h${whole}v${whole}h-${whole}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
