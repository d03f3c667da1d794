import { sharedRateLimiter } from '#app/platform/rate-limit.server.ts'

/** In seconds, for whoever has to find their key first. */
export const challengeLifetime = 5 * 60

const count = sharedRateLimiter({ name: 'passkey challenge', points: 1, seconds: challengeLifetime })

/** True once for each challenge, on whichever copy of the server. */
export async function spendChallenge(challenge: string): Promise<boolean> {
  return (await count(challenge)) === 0
}
