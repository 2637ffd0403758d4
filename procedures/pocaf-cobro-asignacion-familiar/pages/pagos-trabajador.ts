import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Run } from '#domain/run.ts'
import { runFromWire } from '#domain/run.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import { content, figure, link, links, main } from '#engine/content/content.ts'
import type { PagoCobro } from '#services/safem2/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { defineEntries, defineStatement, downloads, ownerLine } from '../../parts/telling/statement.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { dayAndAmount, whatHappened } from './payment-columns.ts'

const title = 'Mis pagos de asignación familiar'

/** To whom a month was paid, for who reads it. */
function destinoFor({ destino, nombre, ...rut }: PagoCobro, reader: Run): string {
  if (destino === null) return 'A nadie'
  if (destino === 'empresa') return 'A la empresa, que le pagó'
  if (destino === 'trabajador') return 'A usted'
  return runFromWire(rut) === reader
    ? 'A otra persona, por orden de un juez'
    : `A usted, en lugar de ${nombre}`
}

const entriesFor = (reader: Run) =>
  defineEntries<PagoCobro>([
    { head: 'Mes', text: ({ mes }) => capitalized(formatMonth(mes)), inFile: ({ mes }) => mes },
    { head: 'Empresa', text: ({ empresa }) => empresa },
    ...whatHappened,
    { head: 'A quién', text: one => destinoFor(one, reader) },
    ...dayAndAmount,
  ])

interface Found {
  readonly pagos: readonly PagoCobro[]
  readonly pagadoClp: number
}

const seeDichos = link('Ver lo que dicen de mí', hrefTo(paths.dichos))

/** The payments of a person, month by month, with reasons; as page, PDF and CSV (procedures, pocaf). */
export const pagosTrabajador: Consultation<Services> = {
  ...defineStatement<Services, Found>({
    path: paths.pagosTrabajador,
    read: ({ services }) => services.safem2.cobroPagosTrabajador(),
    silent: ({ hrefOf }) => ({
      title,
      blocks: silenceBlocks({
        text: 'No vemos sus pagos por ahora. No cambian por esto. Intente de nuevo en unos minutos.',
        href: hrefOf(paths.pagosTrabajador),
        also: [seeDichos],
      }),
    }),
    view({ pagos, pagadoClp }, { hrefOf, person }) {
      if (pagos.length === 0)
        return {
          title,
          blocks: content({
            kind: 'empty',
            title: 'El IPS no le paga directo',
            text: 'Ninguna empresa ha pedido que el IPS le pague. Puede ser que se la paguen con el sueldo.',
            action: main(seeDichos),
          }),
        }
      return {
        title,
        blocks: content(
          figure('Ha recibido en los últimos doce meses', formatClp(pagadoClp)),
          entriesFor(person.run).newestFirst('Mes a mes, el más reciente primero', pagos.toReversed(), {
            ...{ whole: 6, newest: 4, many: 'pagos' },
          }),
          links(...downloads(query => hrefOf(paths.pagosTrabajador, query)), seeDichos),
        ),
      }
    },
    files: ({ pagos }, { person }) => ({
      name: 'mis-pagos-asignacion-familiar',
      sheet: entriesFor(person.run).sheet(pagos),
      paper: { title, content: [ownerLine(person), entriesFor(person.run).table('Mes a mes', pagos)] },
    }),
  }),
  id: 'pagos-trabajador',
}
