import { formatMonth } from '#domain/dates.ts'
import type { ConcernAbout, ConcernWords, OwnResult, ResolvedPart } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import type { MotivoImpugnacion } from '#services/deudas/contract.ts'
import { asItStands, standOf } from '../parts/requests/as-it-stands.ts'
import { hrefTo, pathOfDebt } from './paths.ts'
import { requests } from './requests.ts'

/** Why the employer says that it does not owe these months, for who worked in them, and what she can look at. */
const paraElla: Readonly<Record<MotivoImpugnacion, readonly [says: string, look: string]>> = {
  pagada: ['que ya las pagó', 'Mire en su AFP si esos meses están pagados.'],
  termino: ['que usted ya no trabajaba ahí', 'Si trabajó esos meses, dígalo.'],
  licencia: ['que usted estaba con licencia médica', 'Si no tuvo esa licencia, dígalo.'],
  permiso: ['que usted tenía un permiso sin sueldo', 'Si no tuvo ese permiso, dígalo.'],
  otra_institucion: ['que las pagó en otra parte', 'Mire en su AFP si esos meses están pagados.'],
  otra_persona: ['que usted no trabajaba ahí', 'Si trabajó esos meses, dígalo.'],
  duplicada: ['que el mismo mes se le cobra dos veces', 'Mire en su AFP si esos meses están pagados.'],
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })
const monthsText = (months: readonly string[]) => inWords.format(months.toSorted().map(formatMonth))

/** What was decided of the months of one person. */
function resultOf(parts: readonly ResolvedPart[]): OwnResult {
  const months = (codigo: string) => parts.flatMap(one => (one.codigo === codigo ? one.que : []))
  const [won, lost] = [months('acogida'), months('rechazada')]
  if (lost.length === 0)
    return {
      label: 'Sus meses: ya no se cobran',
      tone: 'aviso',
      text: `El IPS aceptó el reclamo: ya no cobra a su empleador las cotizaciones de ${monthsText(won)}.`,
    }
  if (won.length === 0)
    return {
      label: 'Sus meses: se siguen cobrando',
      tone: 'exito',
      text: `El IPS no aceptó el reclamo por ${monthsText(lost)}: por él no cambió nada.`,
    }
  return {
    label: 'Sus meses: una parte ya no se cobra',
    tone: 'aviso',
    text: `El IPS aceptó una parte: ya no cobra ${monthsText(won)}. No aceptó ${monthsText(lost)}.`,
  }
}

/** Who worked in the months that an employer says it does not owe. */
const trabajador: ConcernWords = {
  title: about => `${requests.of(about).empleador || 'Un empleador'} dijo que no debe cotizaciones de usted`,
  text(about: ConcernAbout) {
    const { motivo } = requests.of(about)
    const { applicant, own, asked = [] } = about
    const [says, look] = paraElla[motivo] ?? []
    const stand = standOf(about)
    const isOpen = stand === 'open'
    const mayLose = own ? own.some(({ codigo }) => codigo === 'acogida') : isOpen || stand === 'granted'
    return [
      `Lo dijo ${applicant} al IPS${asked.length > 0 ? `. Son las de ${monthsText(asked)}` : ''}.`,
      ...(says
        ? [
            `Da esta razón: ${says}.${isOpen ? ' El IPS no le cree sin más: lo compara con sus registros.' : ''}`,
          ]
        : []),
      ...asItStands(about, {
        open: ['Si el IPS acepta el reclamo, ya no le cobra esos meses a su empleador.'],
        granted: [own ? resultOf(own).text : 'El IPS ya decidió. Vea cada mes en «Lo que me deben».'],
        refused: ['El IPS no aceptó el reclamo: por él no cambió nada.'],
        withdrawn: ['El reclamo se retiró: por él no cambió nada.'],
      }),
      mayLose
        ? `${look ?? 'Si algo no es así, dígalo.'} Llame gratis al 101, o vaya a una sucursal de ChileAtiende con su contrato o sus pagos de sueldo.`
        : 'Usted no tiene que hacer nada. Si tiene dudas, llame gratis al 101.',
    ]
  },
  result: resultOf,
  onward: link('Ver lo que me deben', hrefTo(pathOfDebt('trabajador'))),
}

/** What people read of a dispute that an employer filed. */
export const concerns = { trabajador }
