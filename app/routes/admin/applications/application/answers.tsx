import { applicationPage } from '#app/content/admin/applications/application.ts'
import { application as declaration } from '#app/domain/applications/application.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { FactValue, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import type { ApplicationData } from './shown.ts'

const words = applicationPage.answers

export function Answers({ application }: Pick<ApplicationData, 'application'>) {
  const { appliedAt, agreed } = application
  const { short, long } = splitFacts(factsOf(declaration, application))
  return (
    <Part id="answers" title={words.heading}>
      {long.length === 0 && <p className="mb-5 text-muted">{words.noCoverLetter}</p>}
      {long.map(({ field, label, text }) => (
        <div key={field}>
          <h3 className="text-muted text-sm">{label}</h3>
          <p dir="auto" className="reading mt-2 mb-5 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </div>
      ))}
      <div className="border-line border-t">
        <Facts
          facts={[
            ...short
              .filter(({ list }) => list !== 'primary')
              .map((fact) => ({ name: fact.label, value: <FactValue {...fact} /> })),
            { name: words.applied, value: <Timestamp moment={appliedAt} /> },
          ]}
        />
      </div>
      <AgreedText title={words.consent} text={agreed} />
    </Part>
  )
}
