import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findJob } from '#app/domain/jobs/find.server.ts'
import { isOpen } from '#app/domain/jobs/rules.ts'
import { noShareCard, shareCardResponse } from '#app/routes/share-card.server.tsx'
import { jobMotif } from '#app/ui/weaving/figures/choice.ts'
import type { Route } from './+types/share-picture.route.ts'

export async function loader({ params, request }: Route.LoaderArgs) {
  const job = await findJob(params.jobId)
  if (!job || !isOpen(job, currentTime())) return noShareCard()
  const { title, department, location } = job
  const kicker = [department, location].filter(Boolean).join(' · ')
  return shareCardResponse(request, {
    kicker,
    title,
    seed: title,
    motif: jobMotif(department),
    otherwise: '/share/careers.png',
  })
}
