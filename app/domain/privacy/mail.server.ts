import { env } from '#app/platform/environment.server.ts'

/** Where no mail is sent, nothing is promised that needs one. */
export const isMailSent = () => env.smtp !== undefined
