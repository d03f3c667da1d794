import { requestId } from '#app/platform/request-id.server.ts'

export function jsonError(
  status: number,
  type: string,
  message: string,
  headers?: HeadersInit,
  errors?: Record<string, string[]>,
): Response {
  return Response.json({ message, code: status, type, errors, requestId: requestId() }, { status, headers })
}
