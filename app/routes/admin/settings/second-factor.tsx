import { Form, href } from 'react-router'
import { settingsPage } from '#app/content/admin/company/settings.ts'
import { type FactorRule, factorRules } from '#app/domain/staff/second-factor/requirement.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioCards } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = settingsPage.secondFactor
const options = factorRules.map((rule) => ({ value: rule, ...words.rules[rule] }))

export function SecondFactorRule({ rule }: { rule: FactorRule }) {
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <Form key={rule} method="post" action={href('/admin/settings/second-factor')} className="grid gap-5">
        <input type="hidden" name="known" value={rule} />
        <RadioCards name="rule" legend={words.legend} options={options} chosen={rule} />
        <p className="text-muted text-sm">{words.after}</p>
        <Button className="justify-self-start" text={words.submit} />
      </Form>
    </Card>
  )
}
