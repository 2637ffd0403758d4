import { uncapitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { arrivalDay } from '#domain/working-days.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import { type Content, content, heading, link, links, list, main, rows } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CodigoFila, Dicho, ObjecionVista } from '#services/safem2/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { codigoText, filaText, objetaText } from '../words.ts'
import { pagoText } from './lista.ts'

const title = 'Lo que las empresas dicen de mí'

/** What each company says of the person, as it stands and as it asks; the way to object (decisions, pocaf). */
export const dichos: Consultation<Services> = {
  id: 'dichos',
  path: paths.dichos,
  async load({ services, hrefOf }) {
    const reply = await whenAnswered(services.safem2.cobroDichos())
    if (!reply)
      return {
        title,
        blocks: silenceBlocks({
          text: 'No vemos lo que dicen de usted. Intente de nuevo en unos minutos.',
          href: hrefOf(paths.dichos),
        }),
      }
    if (reply.dichos.length === 0) return { title, blocks: [nothing] }
    return {
      title,
      blocks: content(
        'Lo que sigue lo dijo su empresa al IPS. El IPS lo revisa con los registros, el banco y los tribunales.',
        reply.dichos.map(oneBlocks),
        links(
          main(link('Objetar algo que no es así', hrefTo(paths.objetar))),
          link('Ver mis pagos', hrefTo(paths.pagosTrabajador)),
          link('Ver mis objeciones', hrefTo(paths.solicitudes)),
        ),
      ),
    }
  },
}

const nothing = {
  kind: 'empty',
  title: 'Ninguna empresa dice algo de usted',
  text: 'Si su empresa pide que el IPS le pague la asignación familiar, lo verá aquí y le escribimos.',
  action: main(link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas')),
} as const

function oneBlocks(dicho: Dicho): Content {
  const { empresa, situacion, pendiente, resuelto, objecion } = dicho
  return [
    heading(empresa || 'Una empresa'),
    rows('Hoy', {
      RUT: formatRun(runFromWire(dicho)),
      'En la lista': situacion ? enLista[situacion.estado] : 'No',
      Desde: situacion && formatDate(situacion.desde),
      'Cómo se le paga': situacion && pagoText(situacion),
      'Orden del juez':
        situacion?.retencion && `${situacion.retencion.tribunal}, causa ${situacion.retencion.causa}`,
      'Su objeción': objecion && objecionText(objecion),
    }),
    pendiente && [
      `El ${formatDate(arrivalDay(pendiente))} la empresa pidió un cambio (${pendiente.folio}). El IPS lo revisa:`,
      list(
        pendiente.filas.map(fila =>
          fila.codigo ? `${pedidoText(fila)} ${resueltoText(fila.codigo)}` : pedidoText(fila),
        ),
      ),
    ],
    resuelto && [
      `El ${formatDate(arrivalDay(resuelto))} la empresa pidió un cambio (${resuelto.folio}). El IPS ya respondió:`,
      list(resuelto.filas.map(fila => `${pedidoText(fila)} ${resueltoText(fila.codigo)}`)),
    ],
  ]
}

const enLista = {
  vigente: 'Sí',
  por_completar: 'Sí, falta decir cómo se le paga',
  retirada: 'No, salió',
} as const

export const pedidoText = (fila: NonNullable<Dicho['pendiente']>['filas'][number]): string =>
  `${filaText(fila)}${fila.causa && `, por la causa ${fila.causa}`}.`

/** How a row about her ended, in words for her; with `instead`, for somebody else whom it concerns. */
export function resueltoText(
  codigo: CodigoFila | null,
  instead: Readonly<Partial<Record<CodigoFila, string>>> = {},
): string {
  if (codigo === null) return 'El IPS descartó toda la solicitud: nada cambió.'
  if (codigo === 'aceptada') return 'El IPS lo aceptó.'
  return `El IPS no lo aceptó: ${instead[codigo] ?? paraElla[codigo] ?? uncapitalized(codigoText[codigo])}.`
}

const paraElla: Readonly<Partial<Record<CodigoFila, string>>> = {
  no_trabaja_ahi: 'no consta que usted trabaje en la empresa',
  sin_carga: 'usted no tiene cargas aprobadas',
  sigue_trabajando: 'la empresa cotiza por usted, y sigue en la lista',
  ya_en_lista: 'usted ya está en la lista',
  no_en_lista: 'usted no está en la lista',
  sin_retencion: 'usted no tiene una retención',
  sin_confirmar: 'usted no confirmó que le pagaron',
  objetada: 'usted objeta lo que dice la empresa',
  orden_no_consta: 'el tribunal no le ha avisado esa orden al IPS',
}

const estados = { abierta: 'el IPS la revisa', acogida: 'acogida', rechazada: 'no acogida' } as const

const objecionText = ({ que, folio, estado }: ObjecionVista) =>
  `${objetaText[que]} (${folio}): ${estados[estado]}`
