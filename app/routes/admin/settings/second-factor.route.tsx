import { Form, href } from 'react-router'
import {
  settingsMessages as messages,
  settingsPage,
  factorRulePage as words,
} from '#app/content/admin/company/settings.ts'
import { groupFormWords } from '#app/content/admin/settings/form.ts'
import { factorRuleForm } from '#app/domain/staff/forms.ts'
import { factorRules } from '#app/domain/staff/rules.ts'
import { changeFactorRule, findFactorRule } from '#app/domain/staff/second-factor.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioCards } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/second-factor.route.ts'

export async function loader() {
  return { rule: await findFactorRule() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, factorRuleForm)
  if (!form.ok) return form.invalid
  const outcome = await changeFactorRule(form.value, context.get(staffContext))
  const tell = (kind: 'success' | 'info' | 'error', text: string, to = href('/admin/settings/second-factor')) =>
    redirectWithNotice(to, { kind, text }, context)
  if (outcome === 'ownMissing') return tell('info', messages.ownFactorMissing, href('/admin/account/second-factor'))
  if (outcome === 'conflict') return tell('error', messages.ruleConflict)
  return outcome === 'changed' ? tell('success', messages.ruleSaved[form.value.rule]) : tell('info', messages.unchanged)
}

const options = factorRules.map((rule) => ({ value: rule, ...words.rules[rule] }))
const { title } = settingsPage.secondFactor

export default function RequiredSecondFactor({ loaderData: { rule } }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <PageHead words={{ title, back: groupFormWords.back }} lead={words.text} back={href('/admin/settings')} />
      <Card>
        <Form key={rule} method="post" className="grid gap-5">
          <input type="hidden" name="known" value={rule} />
          <RadioCards name="rule" legend={words.legend} options={options} chosen={rule} />
          <p className="text-muted text-sm">{words.after}</p>
          <Button className="justify-self-start" text={words.submit} />
        </Form>
      </Card>
    </div>
  )
}
