import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun } from '#domain/run.ts'
import type { IssuedPaper, PaperKind } from '#engine/cases/paper.ts'
import { certificadoDeudaDays } from '#law/deuda-previsional.ts'
import type { Deuda } from '#services/deudas/contract.ts'
import { vigentes } from '../answers.ts'
import { type Reach, rutOf, type Whose } from '../whose.ts'
import { debtTable, ratesBlock } from './deuda-blocks.ts'

const kind: PaperKind = { id: '70652-certificado', name: 'Certificado de deuda previsional' }

/** Content of a certificate besides whose it is. */
export interface Certificado {
  readonly folio: string
  /** Day of the amounts. */
  readonly emitidoEl: IsoDate
  readonly deudas: readonly Deuda[]
}

/** What distinguishes certificates that are valid side by side. */
function subjectOf({ rol, empleador }: Whose): string {
  const name = empleador?.razonSocial ?? ''
  return rol === 'trabajador' ? `Por su trabajo en ${name}` : name
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
  const row = (label: string, line: string) => ({ label, lines: [line] })
  const name = `${person.nombres} ${person.apellidos}`
  const { rol, empleador } = whose
  const totalClp = owed.reduce((total, one) => total + one.totalClp, 0)
  return papers.issue({
    kind,
    key: folio,
    // People read it in the list of their documents.
    subject: subjectOf(whose),
    title: owed.length > 0 ? 'Certificado de deuda previsional' : 'Certificado de no tener deuda previsional',
    institution: 'Instituto de Previsión Social (IPS)',
    institutionFolio: folio,
    validDays: certificadoDeudaDays.at(emitidoEl),
    rows: [
      row('Empleador', empleador?.razonSocial ?? name),
      row(empleador ? 'RUT' : 'RUN', formatRun(empleador ? rutOf(empleador) : person.run)),
      ...(rol === 'trabajador' ? [row('Por', name), row('RUN', formatRun(person.run))] : []),
      row('Dice la deuda de este día', formatDate(emitidoEl)),
      ...(owed.length > 0
        ? [row('Meses sin pagar', String(owed.length)), row('Debía ese día', formatClp(totalClp))]
        : [row('Debía ese día', 'Ninguna cotización')]),
    ],
    publicRows: ['Empleador', 'Dice la deuda de este día', 'Debía ese día'],
    blocks: owed.length > 0 ? [debtTable(whose, owed, { whole: true }), ratesBlock(emitidoEl)] : [],
  })
}
