import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { storedApplication as stored } from '#app/content/careers/stored-application.ts'
import { experienceLabel } from '#app/content/experience.ts'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { EmailLink, PhoneLink, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import type { ApplicationData } from './shown.ts'

const words = applicationPage.answers

export function Answers({ application }: Pick<ApplicationData, 'application'>) {
  const { email, phone, position, experience, appliedAt, agreed, coverLetter } = application
  return (
    <Part id="answers" title={words.heading}>
      <h3 className="text-muted text-sm">{stored.coverLetter}</h3>
      <p dir="auto" className="reading mt-2 mb-5 whitespace-pre-line wrap-anywhere">
        {coverLetter || words.noCoverLetter}
      </p>
      <div className="border-line border-t">
        <Facts
          facts={[
            { name: stored.email, value: <EmailLink address={email} /> },
            { name: stored.phone, value: <PhoneLink number={phone} /> },
            { name: dashboardPage.applicationColumns.position, value: position },
            { name: stored.experience, value: experienceLabel(experience) },
            { name: words.applied, value: <Timestamp moment={appliedAt} /> },
          ]}
        />
      </div>
      <AgreedText title={words.consent} text={agreed} />
    </Part>
  )
}
