import type { RecordDefinition, RowOf } from '#app/domain/fields/record.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The methods of a Prisma delegate that records use. */
export interface ModelTable<Row> {
  findUnique(query: { where: object; omit?: object }): Promise<Row | null>
  findUniqueOrThrow(query: { where: object }): Promise<Row>
  findFirst(query: { where: object; orderBy?: object }): Promise<Row | null>
  findMany(query: { where: object; orderBy?: object; omit?: object; select?: object }): Promise<Row[]>
  create(query: { data: object }): Promise<Row>
}

/** The database or a transaction, with the tables of these records. */
export type ClientOf<R extends RecordDefinition> = Pick<Prisma.TransactionClient, R['model']>

/** The only cast to a delegate: a union of them cannot be called. */
export function tableOf<R extends RecordDefinition>(client: ClientOf<R>, record: R): ModelTable<RowOf<R>> {
  return client[record.model as keyof typeof client] as unknown as ModelTable<RowOf<R>>
}
