import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun, runOfNumber } from '#domain/run.ts'
import type { IssuedPaper, PaperKind } from '#engine/cases/paper.ts'
import { content, rowsOf } from '#engine/content/content.ts'
import { certificadoDeudaDays } from '#law/deuda-previsional.ts'
import type { Deuda } from '#services/deudas/contract.ts'
import type { Reach, Whose } from '../registers.ts'
import { sumOf, vigentes } from '../rules.ts'
import { debtTable, rates } from './deuda-blocks.ts'

const kind: PaperKind = { id: '70652-certificado', name: 'Certificado de deuda previsional' }

/** Content of a certificate besides whose it is. */
export interface Certificado {
  readonly folio: string
  /** Day of the amounts. */
  readonly emitidoEl: IsoDate
  readonly deudas: readonly Deuda[]
}

/**
 * Issues the certificate of what is owed on a day, or that nothing is; it replaces the one of another day, and can be used
 * for a few days. Its code tells the employer, the day and the total to who has it, and nothing of the workers.
 */
export function issueCertificado(
  { papers, person }: Pick<Reach, 'papers' | 'person'>,
  whose: Whose,
  { folio, emitidoEl, deudas }: Certificado,
): Promise<IssuedPaper> {
  const owed = vigentes(deudas)
  const owes = owed.length > 0
  const name = `${person.nombres} ${person.apellidos}`
  const { rol, empleador } = whose
  const isWorker = rol === 'trabajador'
  return papers.issue({
    kind,
    key: folio,
    // People read it in the list of their documents, where it tells certificates apart that are valid side by side.
    subject: `${isWorker ? 'Por su trabajo en ' : ''}${empleador?.razonSocial ?? ''}`,
    title: owes ? 'Certificado de deuda previsional' : 'Certificado de no tener deuda previsional',
    institution: 'Instituto de Previsión Social (IPS)',
    institutionFolio: folio,
    validDays: certificadoDeudaDays.at(emitidoEl),
    rows: rowsOf({
      Empleador: empleador?.razonSocial ?? name,
      RUT: empleador && formatRun(runOfNumber(empleador.rut)),
      Por: isWorker && name,
      RUN: (isWorker || !empleador) && formatRun(person.run),
      'Dice la deuda de este día': formatDate(emitidoEl),
      'Meses sin pagar': owes && formatInteger(owed.length),
      'Debía ese día': owes ? formatClp(sumOf(owed, 'totalClp')) : 'Ninguna cotización',
    }),
    publicRows: ['Empleador', 'Dice la deuda de este día', 'Debía ese día'],
    blocks: content(owes && [debtTable(whose, owed, { whole: true }), rates(emitidoEl)]),
  })
}
