import { findPost } from '#app/domain/posts/find.server.ts'
import { publicSite } from '#app/domain/site/content.server.ts'
import { noShareCard, shareCardResponse } from '#app/routes/share-card.server.tsx'
import { postMotif } from '#app/ui/weaving/figures/choice.ts'
import type { Route } from './+types/share-picture.route.ts'

export async function loader({ params, request }: Route.LoaderArgs) {
  const post = await findPost(params.slug)
  if (!post) return noShareCard()
  const { title, category, cover } = post
  const kicker = category || publicSite().words('blog').title
  return shareCardResponse(request, {
    kicker,
    title,
    seed: cover.seed,
    motif: postMotif(post),
    otherwise: '/share/blog.png',
  })
}
