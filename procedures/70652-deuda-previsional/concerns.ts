import { formatMonths } from '#domain/month-list.ts'
import { plural } from '#domain/quantities.ts'
import type { ConcernAbout, ConcernWords, OwnResult, ResolvedPart } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import type { MotivoImpugnacion } from '#services/deudas/contract.ts'
import { asItStands, reviewText, standOf } from '../parts/requests/as-it-stands.ts'
import { hrefTo, pathOfDebt, paths } from './paths.ts'
import { grantedText, requests } from './requests.ts'
import { motivoText } from './words.ts'

/** Why the employer says that it does not owe these months, for who worked in them, and what she can look at or say. */
const paraElla: Readonly<Record<MotivoImpugnacion, readonly [says: string, look: Look]>> = {
  pagada: ['que ya las pagó', 'pagado'],
  termino: ['que usted ya no trabajaba ahí', 'Si trabajó'],
  licencia: ['que usted estaba con licencia médica', 'Si no tuvo esa licencia en'],
  permiso: ['que usted tenía un permiso sin sueldo', 'Si no tuvo ese permiso en'],
  otra_institucion: ['que las pagó en otra parte', 'pagado'],
  otra_persona: ['que usted no trabajaba ahí', 'Si trabajó'],
  duplicada: ['que el mismo mes se le cobra dos veces', 'pagado'],
}
/** What she can say of these months, or that she can look whether they are paid. */
type Look = 'pagado' | `Si ${string}`

/** What she can do while she may lose these months, or has lost them. */
function lookText(look: Look | undefined, months: number): string {
  const those = months === 1 ? 'ese mes' : 'esos meses'
  if (look === 'pagado')
    return `Mire en su AFP si ${those} ${months === 1 ? 'está pagado' : 'están pagados'}. Si no, dígalo.`
  return look
    ? `${look} ${those}, dígalo. Muestre su contrato o sus pagos de sueldo.`
    : 'Si algo no es así, dígalo.'
}

/** What was decided of the months of one person. */
function resultOf(parts: readonly ResolvedPart[]): OwnResult {
  const months = (codigo: string) => parts.flatMap(one => (one.codigo === codigo ? one.que : []))
  const [won, lost] = [months('acogida'), months('rechazada')]
  if (lost.length === 0)
    return {
      label: 'Sus cotizaciones: ya no se cobran',
      tone: 'aviso',
      text: `El IPS aceptó el reclamo. Ya no le cobra a su empleador sus cotizaciones de ${formatMonths(won)}.`,
    }
  if (won.length === 0)
    return {
      label: 'Sus cotizaciones: se siguen cobrando',
      tone: 'exito',
      text: `El IPS no aceptó el reclamo. Le sigue cobrando a su empleador sus cotizaciones de ${formatMonths(lost)}.`,
    }
  return {
    label: 'Sus cotizaciones: una parte ya no se cobra',
    tone: 'aviso',
    text: `El IPS aceptó una parte del reclamo. Ya no le cobra a su empleador sus cotizaciones de ${formatMonths(won)}. Le sigue cobrando las de ${formatMonths(lost)}.`,
  }
}

const companyName = (about: ConcernAbout) => requests.of(about).empleador || undefined
const employerOf = (about: ConcernAbout, otherwise: string) => companyName(about) ?? otherwise

/** Months that a title names; more are counted. */
const namedMonths = 4

/** Of which months the contributions are. */
function whichText({ asked = [] }: ConcernAbout): string {
  if (asked.length === 0) return 'cotizaciones de usted'
  return `sus cotizaciones de ${asked.length > namedMonths ? `${asked.length} meses` : formatMonths(asked)}`
}

/** Who worked in the months that an employer says it does not owe. */
const trabajador: ConcernWords = {
  companyName,
  by: 'su empleador',
  title: about => `${employerOf(about, 'Un empleador')} dijo que no debe ${whichText(about)}`,
  detail(about) {
    const [says] = paraElla[requests.of(about).motivo] ?? []
    return says && `Dice ${says}.`
  },
  text(about) {
    const { motivo, resueltoEl } = requests.of(about)
    const { applicant, own, asked = [] } = about
    const [says, look] = paraElla[motivo] ?? []
    const stand = standOf(about)
    const isOpen = stand === 'open'
    const lost = own
      ? own.flatMap(({ que, codigo }) => (codigo === 'acogida' ? que : []))
      : isOpen || stand === 'granted'
        ? asked
        : []
    const it = asked.length === 1 ? 'ese mes' : 'esos meses'
    return [
      `Lo dijo ${applicant} al IPS.${asked.length > namedMonths ? ` Son las de ${formatMonths(asked)}.` : ''}`,
      ...(says
        ? [
            `Da esta razón: ${says}.${isOpen ? ' El IPS no le cree sin más: lo compara con sus registros.' : ''}`,
          ]
        : []),
      ...asItStands(about, {
        open: [
          `Hoy el IPS le cobra ${it} a su empleador. Si acepta el reclamo, ya no se ${asked.length === 1 ? 'lo' : 'los'} cobra.`,
        ],
        granted: [own ? resultOf(own).text : 'El IPS ya decidió. Vea cada mes en «Lo que me deben».'],
        refused: [own ? resultOf(own).text : 'El IPS no aceptó el reclamo: por él no cambió nada.'],
        withdrawn: ['El reclamo se retiró: por él no cambió nada.'],
      }),
      ...(lost.length > 0 || (isOpen && !own)
        ? [lookText(look, lost.length || 2), ...(isOpen ? [] : reviewText(resueltoEl, about))]
        : ['Usted no tiene que hacer nada.']),
    ]
  },
  result: resultOf,
  onward: link('Ver lo que me deben', hrefTo(pathOfDebt('trabajador'))),
}

/** Whoever else represents the company. */
const representante: ConcernWords = {
  companyName,
  title: about =>
    `${about.applicant} reclamó por deudas de ${employerOf(about, 'una empresa que usted representa')}`,
  text(about) {
    const kept = requests.of(about)
    return [
      `Usted también figura como representante. El reclamo es por ${plural('deuda', 'deudas', kept.cantidad)} de cotizaciones. La razón: ${motivoText(kept.motivo).toLowerCase()}.`,
      ...asItStands(about, {
        open: [
          'Si el IPS lo acepta, ya no le cobra esas deudas a la empresa. Mientras tanto se siguen cobrando.',
          'Usted no tiene que responder. Si no está de acuerdo, puede retirarlo en los reclamos de la empresa.',
        ],
        granted: [`El IPS lo aceptó. ${grantedText(kept) ?? ''}`.trim()],
        refused: [
          'El IPS no lo aceptó: las deudas se siguen cobrando.',
          ...reviewText(kept.resueltoEl, about),
        ],
        withdrawn: ['El reclamo se retiró: las deudas se siguen cobrando.'],
      }),
    ]
  },
  onward: link('Ver los reclamos de la empresa', hrefTo(paths.solicitudes)),
}

/** What people read of a dispute that an employer filed. */
export const concerns = { trabajador, representante }
