import { plural } from '#domain/quantities.ts'
import { content, notice } from '#engine/content/content.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type { Fase } from '#services/safem2/contract.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import { announced, type Papers } from '../parts/requests/request-desk.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { refusedNotice } from './pages/telling.ts'
import { fase2Paths } from './paths.ts'
import { declaracionEmpresa, empresaQuestions } from './questions/empresa.ts'
import { ordenesQuestions, pagos } from './questions/fase-2.ts'
import { no, outcomes } from './reasons.ts'
import { gateEmpresas, phaseOf, type Services, verifyEmpresa } from './registers.ts'
import { desk, requests } from './requests.ts'
import { cabezaOf, filaDeFase2 } from './rules.ts'

const pages = defineForm<Services>({
  id: 'fase-2',
  version: 1,
  forPrograms: true,
  title: 'Cobro de asignación familiar, fase 2',
  outcomePath: fase2Paths.noEsPosible,
})
  .gate(({ services, context }) => gateEmpresas(services, context), { silentText: silentEnquiry })
  .page('empresa', {
    path: fase2Paths.empresa,
    title: 'La empresa',
    shortTitle: 'Empresa',
    lead: 'En la fase 2 dice cómo se paga a quienes están en la lista, y lo que ordenó un juez.',
    questions: empresaQuestions,
    options: { empresa: ({ consulted }) => companyOptions(consulted.gate?.empresas) },
    prefill: ({ consulted }) => {
      const [only, ...more] = consulted.gate?.empresas ?? []
      return { empresa: only && more.length === 0 ? { value: only.idEmpresa, source: 'IPS' } : undefined }
    },
    verify: ({ services, readUndelivered }, { empresa }) =>
      verifyEmpresa(services, empresa, 2, readUndelivered),
    // Whoever represents it may end an accountant's access meanwhile.
    verifyFresh: true,
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .page('pagos', {
    path: fase2Paths.trabajadores,
    title: 'Cómo se paga a cada una',
    shortTitle: 'Pagos',
    outro: () =>
      content('El IPS pregunta al banco de quién es cada cuenta, y a los tribunales por cada orden.'),
    questions: { lista: pagos },
    about: { lista: ({ answers }) => ({ idEmpresa: answers.empresa.empresa }) },
    verifyFresh: true,
    verify: async (_reach, { lista }) =>
      lista.unanswered === 0 && !lista.said.aceptada && !lista.said.orden_no_consta
        ? no('sin_fila_aceptada', {})
        : { kind: 'ok', facts: null },
  })
  .page('ordenes', {
    path: fase2Paths.ordenes,
    title: 'Las órdenes de un juez',
    shortTitle: 'Órdenes',
    questions: ordenesQuestions,
    when: { ordenes: (_c, { conOrden }) => conOrden === true },
  })

type Delivered = DeliveryOf<typeof pages>

const nameOf = ({ verified }: { verified: { empresa?: { razonSocial: string } | undefined } }) =>
  verified.empresa?.razonSocial ?? ''

/** Phase two: accounts and retentions (decisions, pocaf). */
export const fase2 = pages.files({
  needs: ({ safem2 }) => [safem2.cobroIngresar, safem2.subirDocumento],
  review: {
    id: 'revisar',
    path: fase2Paths.revisar,
    title: 'Revise y envíe la fase 2',
    submitLabel: 'Enviar la fase 2',
    declarations: declaracionEmpresa,
    intro: ({ answers }) =>
      content(
        refusedNotice(answers.pagos.lista),
        notice('info', '', 'Una retención empieza o termina solo cuando el IPS responde.'),
      ),
  },
  receipt: {
    id: 'comprobante',
    path: fase2Paths.comprobante,
    title: 'Recibimos la fase 2',
    told: requests.told,
  },
  outcomes: outcomes.fase2,
  subjectOf: c => phaseOf(2, nameOf(c)),
  highlights: c => [
    { label: 'Empresa', value: nameOf(c) },
    { label: 'Trae', value: plural('persona', 'personas', c.answers.pagos.lista.rows) },
  ],
  draftSubject: c => nameOf(c),
  deliver,
})

/** Files phase two with the court's papers; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(delivery, await bodyOf(delivery), papersOf(delivery))
  return { idSolicitud, folio, data: { plazo } }
}

const papersOf = ({ answers }: Pick<Delivered, 'answers'>): Papers<'orden_judicial'> => [
  ['orden_judicial', answers.ordenes.ordenes],
]

/** The request in the institution's format (flows §3, Employer flow). */
export async function bodyOf({
  answers,
  verified,
  readRows,
}: Pick<Delivered, 'answers' | 'verified' | 'readRows'>): Promise<Fase> {
  const { empresa } = verified
  if (!empresa) throw new Error('The company is known on every page after the first')
  const filas = (await readRows(pagos)).map(({ answers: row }) => filaDeFase2(row))
  return {
    ...{ fase2: true, estadoBorrador: 3 },
    ...cabezaOf(empresa),
    cuentas: filas.filter(fila => fila.lista === 'cuentas'),
    agregadosRetencion: filas.filter(fila => fila.lista === 'agregadosRetencion'),
    quitadosRetencion: filas.filter(fila => fila.lista === 'quitadosRetencion'),
    documentos: announced(answers.ordenes.ordenes),
  }
}
