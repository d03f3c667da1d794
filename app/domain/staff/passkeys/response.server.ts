import { z } from '#app/domain/zod.ts'
import { log } from '#app/platform/log.server.ts'

const base64 = z.string().check(z.regex(/^[\w-]{1,10000}$/))
const credential = { id: base64, rawId: base64, type: z.literal('public-key') }

const added = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

const given = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: base64,
  }),
})

export const readAdded = (json: string) => read(json, added)
export const readGiven = (json: string) => read(json, given)

export type GivenPasskey = z.output<typeof given>

/** Null where no browser of a page of ours says so. */
function read<Schema extends z.ZodMiniObject>(json: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** Null where it is not what was asked for: the library throws whatever is wrong. */
export async function orRefused<Value>(verifying: Promise<Value>): Promise<Value | null> {
  try {
    return await verifying
  } catch (error) {
    log.info({ error }, 'a passkey was refused')
    return null
  }
}
