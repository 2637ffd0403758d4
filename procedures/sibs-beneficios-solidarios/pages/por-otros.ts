import { formatDate, formatListDate } from '#domain/dates.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { stateCell } from '../parts/requests/request-search.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { resultadosOf } from './resultados.ts'
import { states } from './states.ts'

type Reach = ConsultationReach<Services>

/**
 * Applications that a representative made in the person's name; empty if there are none, or the IPS does not answer.
 */
export async function porOtrosBlocks({ services, hrefOf }: Reach): Promise<readonly Block[]> {
  const found = await whenAnswered(
    services.sibs.listarSolicitudes({ query: { porOtros: true, registros: 20 } }),
  )
  const records = (found?.records ?? []).filter(({ clase }) => clase === 'beneficios')
  if (records.length === 0) return []
  return [
    { kind: 'heading', text: 'Lo que otra persona pidió por usted' },
    {
      kind: 'table',
      caption: 'Solicitudes hechas con un poder suyo',
      head: ['Número', 'Ingreso', 'Estado'],
      rows: records.map(({ idSolicitud, folio, fechaIngreso, estadoSolicitud }) => [
        { text: folio, href: hrefOf(paths.solicitud, { id: idSolicitud }) },
        formatListDate(fechaIngreso),
        stateCell(states, estadoSolicitud),
      ]),
    },
  ]
}

/** An application that another person made for her: its state, and how to withdraw it (decisions 6). */
export async function porOtrosDetail({
  services,
  query,
  hrefOf,
}: Reach): Promise<ConsultationView | undefined> {
  const idSolicitud = query.get('id')
  const found =
    idSolicitud === ''
      ? undefined
      : await unlessNamed('NoEncontrada', () => services.sibs.consultarSolicitud({ params: { idSolicitud } }))
  if (found?.clase !== 'beneficios') return undefined
  const { folio, fechaIngreso, estadoSolicitud, beneficiario, hechaPorOtro } = found
  const mayWithdraw = ['ingresada', 'en_revision', 'observada'].includes(estadoSolicitud)
  const action = hrefOf(paths.solicitud, { id: idSolicitud, hacer: 'desistir' })
  return {
    title: `Beneficios para ${beneficiario}`,
    backPath: paths.solicitudes,
    blocks: [
      ...stateBlocks(states, estadoSolicitud),
      ...(query.get('result') === 'sin-respuesta' ? silence : []),
      ...(hechaPorOtro
        ? [{ kind: 'paragraph', text: 'La hizo otra persona, con un poder suyo.' } as const]
        : []),
      {
        kind: 'summary',
        rows: [
          { label: 'Número en el IPS', lines: [folio] },
          { label: 'Cuenta como ingresada el', lines: [formatDate(fechaIngreso)] },
        ],
      },
      ...resultadosOf(found.beneficios, found.fechaResSolicitud ?? undefined),
      ...(mayWithdraw
        ? ([
            {
              kind: 'paragraph',
              text: 'Si usted no quiere esta solicitud, la puede retirar. No se puede deshacer. Puede hacer otra cuando quiera.',
            },
            {
              kind: 'actions',
              actions: [{ kind: 'post', label: 'Retirar la solicitud', action, danger: true }],
            },
          ] as const)
        : []),
    ],
  }
}

const silence = [silenceNotice('No sabemos si se retiró. Espere unos minutos e intente de nuevo.')]
