import { formatDate, formatListDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Consultation, ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CuentaRegistrada } from '#services/safem2/contract.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { silenceBlocks, silenceNotice } from '../parts/telling/silence.ts'
import { actions } from './deliver.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { caseDefinition } from './requests.ts'
import { motivoDescarteTexts, tipoDocumentoLabels } from './words.ts'

type Reach = ConsultationReach<Services>

const link = (label: string, href: string, primary = false): Action => ({
  kind: 'link',
  label,
  href,
  ...(primary && { primary }),
})
const row = (...all: Action[]): Block => ({ kind: 'actions', actions: all })

/** The request that is still pending (shell §2, en-progreso): a second one waits for its answer. */
const enProgreso: Consultation<Services> = {
  id: 'en-progreso',
  path: paths.enProgreso,
  async load({ services, cases, hrefOf }) {
    const registro = await whenAnswered(services.safem2.registro())
    const title = 'Su registro en progreso'
    if (!registro)
      return {
        title,
        blocks: silenceBlocks({
          text: 'Por eso no sabemos si tiene un registro sin responder.',
          href: hrefOf(paths.enProgreso),
        }),
      }
    const { enProgreso: pending } = registro
    const onItsWay = pending ? undefined : await undeliveredOf(cases)
    if (onItsWay)
      return {
        title: 'Ya tiene un registro en progreso',
        blocks: [
          {
            kind: 'paragraph',
            text: 'Usted ya lo envió y va camino al IPS. Cuando lo resuelva, puede registrar otra cuenta o cambiar la que tiene.',
          },
          row(
            link('Ver mi solicitud', hrefOf(paths.solicitud, { solicitud: onItsWay.id }), true),
            link('Ver mis cuentas', hrefOf(paths.cuentas)),
          ),
        ],
      }
    if (!pending)
      return {
        title: 'No tiene un registro en progreso',
        blocks: [
          { kind: 'paragraph', text: 'Puede registrar una cuenta cuando quiera.' },
          row(link('Registrar una cuenta', hrefOf(''), true), link('Ver mis cuentas', hrefOf(paths.cuentas))),
        ],
      }
    const own = await cases.findByIdSolicitud(pending.idSolicitud)
    return {
      title: 'Ya tiene un registro en progreso',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El IPS todavía lo revisa. Cuando lo resuelva, puede registrar otra cuenta o cambiar la que tiene.',
        },
        {
          kind: 'summary',
          rows: [
            { label: 'Número en el IPS', lines: [pending.folio] },
            { label: 'Cuenta como ingresada el', lines: [formatDate(pending.fechaIngreso)] },
          ],
        },
        ...(own
          ? [
              row(
                link('Ver mi solicitud', hrefOf(paths.solicitud, { solicitud: own.id }), true),
                link('Ver mis cuentas', hrefOf(paths.cuentas)),
              ),
              {
                kind: 'paragraph',
                text: 'Si escribió algo mal, en su solicitud puede retirarla y hacer otra.',
              } as const,
            ]
          : [
              {
                kind: 'paragraph',
                text: 'No se hizo en Micha. Para saber en qué va, llame gratis al 101.',
              } as const,
              row(link('Ver mis cuentas', hrefOf(paths.cuentas), true)),
            ]),
      ],
    }
  },
}

/** A registration that she sent and that has not reached the institution; it ends there if the delivery fails for good. */
async function undeliveredOf(cases: Reach['cases']) {
  const { cases: sent } = await cases.list({ undelivered: true })
  for (const { id } of sent) {
    const found = await cases.find(id)
    if (found?.delivery.kind === 'pending') return found
  }
  return undefined
}

/** The register did not answer (shell §2, error). Each visit asks it again. */
const error: Consultation<Services> = {
  id: 'error',
  path: paths.error,
  async load({ services, hrefOf }) {
    const registro = await whenAnswered(services.safem2.registro())
    if (registro)
      return {
        title: 'Ya puede seguir',
        blocks: [
          {
            kind: 'paragraph',
            text: 'El registro del IPS responde. Si ya había escrito algo, sigue guardado.',
          },
          row(link('Seguir', hrefOf(''), true)),
        ],
      }
    return {
      title: 'No pudimos consultar el registro',
      blocks: silenceBlocks({
        text: 'Sin su respuesta no sabemos si puede registrar una cuenta. No es por algo que usted escribió. Espere unos minutos.',
        href: hrefOf(paths.error),
        also: [link('Ir al inicio', '/')],
      }),
    }
  },
}

/** The registered accounts, by employer and branch. */
const cuentas: Consultation<Services> = {
  id: 'cuentas',
  path: paths.cuentas,
  async load({ services, hrefOf, lists }) {
    const registro = await whenAnswered(services.safem2.registro())
    const onward = row(
      link('Registrar una cuenta', hrefOf(''), true),
      link('Ver mis solicitudes', hrefOf(paths.solicitudes)),
    )
    const blocks = registro
      ? cuentaBlocks(registro.cuentas, lists)
      : [silenceNotice('Por eso no podemos mostrar sus cuentas ahora. Intente en unos minutos.')]
    return { title: 'Sus cuentas registradas', blocks: [...blocks, onward] }
  },
}

function cuentaBlocks(all: readonly CuentaRegistrada[], { bancos }: ReferenceLists): readonly Block[] {
  if (all.length === 0)
    return [
      {
        kind: 'empty',
        title: 'No tiene cuentas registradas',
        text: 'Cuando el IPS resuelva su registro, la cuenta estará aquí.',
      },
    ]
  const bankOf = (code: number) => bancos.find(({ value }) => value === String(code))?.label ?? ''
  return [
    {
      kind: 'table',
      caption: plural('cuenta registrada', 'cuentas registradas', all.length),
      head: ['Empleador', 'Cuenta', 'Desde', 'Estado'],
      rows: all.map(one => [
        `${one.name} (${formatRun(runFromWire(one))})${one.branchName ? `, sucursal ${one.branchName}` : ''}`,
        `${bankOf(one.banco)} •••• ${one.ultimosDigitos}`,
        formatListDate(one.desde),
        one.isActive ? { text: 'Activa', tone: 'exito' } : { text: 'Anotada', tone: 'neutro' },
      ]),
    },
    { kind: 'paragraph', text: 'El dinero llega a las cuentas activas. Las anotadas no reciben nada.' },
  ]
}

/** All consultations of the procedure. */
export const consultations: readonly Consultation<Services>[] = [
  requestList<Services>({
    path: paths.solicitudes,
    detailPath: paths.solicitud,
    startPath: '',
    subjectLabel: 'Se registra',
    states: caseDefinition,
  }),
  requestDetail<Services>({
    path: paths.solicitud,
    listPath: paths.solicitudes,
    states: caseDefinition,
    actions,
    title: detail => `Registro de ${detail.subject}`,
    about: async (reach, detail) => ({ blocks: statusBlocks(reach, detail) }),
  }),
  cuentas,
  enProgreso,
  error,
]

function statusBlocks({ hrefOf, today }: Reach, detail: OwnCaseDetail): readonly Block[] {
  const { state, history } = detail
  if (state === 'observada') return observationBlocks(detail, tipoDocumentoLabels, today)
  if (state === 'aprobada') return [row(link('Ver mis cuentas', hrefOf(paths.cuentas), true))]
  if (state !== 'rechazada') return []
  const back = link('Enviar otra', hrefOf(''))
  // An official's own words, if one decided.
  const { explicacion } = latestSaying(history, 'explicacion')
  if (explicacion) return refusalBlocks(explicacion, back)
  const { motivoRechazo, empresa } = latestSaying(history, 'motivoRechazo')
  const why = refusalText(motivoDescarteTexts, motivoRechazo)
  return refusalBlocks(why && (empresa ? `${empresa}. ${why}` : why), back)
}
