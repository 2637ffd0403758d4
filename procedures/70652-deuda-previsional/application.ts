import { formatClp } from '#domain/money.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { content } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { Impugnacion, TipoDocumento } from '#services/deudas/contract.ts'
import { reachOffers } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { hrefTo, pathOfDebt, paths } from './paths.ts'
import { deudasQuestions, motivoQuestions } from './questions.ts'
import { outcomes } from './reasons.ts'
import {
  asked,
  companyIn,
  consultContacto,
  quienPage,
  type Services,
  verifyElegidas,
  verifyInicio,
  verifyQuien,
} from './registers.ts'
import { desk } from './requests.ts'
import {
  byWorker,
  empleadorOf,
  impedimentoOf,
  quienOf,
  type Respuestas,
  rowOf,
  subjectOf,
  sumOf,
  vigentes,
} from './rules.ts'
import { impedimentoTexts, motivoText, papelDe } from './words.ts'

/** The dispute of debts: who is charged, which debts, why and with what papers (procedures §70652). */
export const reclamo = defineForm<Services>({
  id: 'reclamo',
  version: 2,
  title: 'Reclamo por deudas de cotizaciones',
  startLabel: 'Comenzar el reclamo',
  outcomePath: paths.noEsPosible,
  drafts: 'many',
  forCompanies: true,
})
  .gate(({ services, context }) => verifyInicio(services, context), { silentText: silentEnquiry })
  .pageWhen('quien', c => !c.empresa, {
    path: paths.quien,
    title: 'Quién reclama',
    shortTitle: 'Quién reclama',
    ...quienPage,
    outro: () =>
      content({
        kind: 'paragraph',
        text: '¿Le deben cotizaciones por su trabajo?',
        link: { label: 'Ver lo que me deben', href: hrefTo(pathOfDebt('trabajador')) },
      }),
    verify: ({ services, context }, answers) => verifyQuien(services, answers, context.person.run),
  })
  .page('deudas', {
    path: paths.deudas,
    title: '¿Qué deudas están mal?',
    shortTitle: 'Deudas',
    lead: c => (companyIn(c) ? `Son las de ${companyIn(c)}.` : 'Son las suyas.'),
    questions: deudasQuestions,
    consult: async ({ services, context }) => {
      const employer = empleadorOf(quienOf(context), context.person.run)
      return asked(services.deudas.listaDeudas({ query: runToWire(employer) }))
    },
    consultFresh: true,
    consultSilence: 'stop',
    consultSilentText:
      'El IPS no respondió en este momento. No es por algo que usted escribió. Espere unos minutos e intente de nuevo.',
    offers: {
      elegidas: (_c, deudas) =>
        byWorker(vigentes(deudas ?? [])).map(one => {
          const against = impedimentoOf(one)
          return rowOf(one, against && impedimentoTexts[against])
        }),
    },
    verify: ({ services, context, readUndelivered }, { elegidas }) =>
      verifyElegidas(
        services,
        { quien: quienOf(context), elegidas, razonSocial: companyIn(context) },
        context.person.run,
        readUndelivered,
      ),
  })
  .page('motivo', {
    path: paths.motivo,
    title: 'El motivo y las pruebas',
    shortTitle: 'Motivo y pruebas',
    questions: motivoQuestions,
    when: {
      planilla: (_c, { motivo }) => papelDe(motivo) === 'planilla',
      finiquito: (_c, { motivo }) => papelDe(motivo) === 'finiquito',
      licencia: (_c, { motivo }) => papelDe(motivo) === 'licencia',
      contrato: (_c, { motivo }) => papelDe(motivo) === 'contrato',
    },
    consult: ({ services, context }) => consultContacto(services, context.person.run),
    prefill: (_c, known) => reachOffers(known),
  })
  .files({
    needs: ({ deudas }) => [
      deudas.ingresarSolicitud,
      deudas.actualizaDatosPersona,
      deudas.actualizarDocumentos,
    ],
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar el reclamo',
      declarations: {},
    },
    another: { label: 'Reclamar por otra deuda', pages: ['quien'], offered: () => true },
    receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su reclamo' },
    outcomes,
    emailOf: c => c.answers.motivo.correo ?? null,
    subjectOf: c => subjectOf(c.answers.deudas.elegidas, c.consulted.deudas, companyIn(c)),
    draftSubject: c =>
      c.answers.deudas ? subjectOf(c.answers.deudas.elegidas, c.consulted.deudas, companyIn(c)) : '',
    highlights: c => [
      {
        label: 'Reclama por',
        value: formatClp(
          sumOf(
            (c.consulted.deudas ?? []).filter(({ idDeuda }) => c.answers.deudas.elegidas.includes(idDeuda)),
            'totalClp',
          ),
        ),
      },
      { label: 'Porque', value: motivoText(c.answers.motivo.motivo) },
      { label: 'Le cobran a', value: companyIn(c) || 'Usted' },
    ],
    // Version 1 differs in what an outcome keeps.
    earlier: { 1: deliver as never },
    deliver,
  })

/** Leaves the contact data, files the dispute and sends its papers; all idempotent. */
export async function deliver(
  delivery: Delivery<Respuestas, object, object, Services>,
): Promise<Acknowledgement> {
  const { services, answers, person } = delivery
  const solicitud = solicitudOf(delivery, person)
  const { telefono, correo } = solicitud.solicitante
  await asked(services.deudas.actualizaDatosPersona({ body: { telefono, correo } }))
  const { idSolicitud, folio, plazo } = await desk.file(delivery, solicitud, papersOf(answers))
  return { idSolicitud, folio, data: { plazo } }
}

/** Who files, as the identity provider writes her names. */
interface Applicant {
  readonly run: Run
  readonly nombres: string
  readonly apellidos: string
}

/** The dispute in the institution's format. */
export function solicitudOf(
  filed: { readonly answers: Respuestas; readonly consulted: object },
  { run, nombres, apellidos }: Applicant,
): Impugnacion {
  const { answers } = filed
  const { deudas, motivo } = answers
  const quien = quienOf(filed)
  return {
    solicitante: {
      ...runToWire(run),
      nombre: capitalizeName(`${nombres} ${apellidos}`),
      telefono: motivo.telefono,
      correo: motivo.correo ?? '',
    },
    calidad: quien.calidad,
    empleador: runToWire(empleadorOf(quien, run)),
    deudas: [...deudas.elegidas],
    motivo: motivo.motivo,
    explicacion: motivo.explicacion ?? '',
    documentos: announcedByTipo(papersOf(answers)),
  }
}

const papersOf = ({ motivo }: Pick<Respuestas, 'motivo'>): Papers<TipoDocumento> => [
  ['planilla', motivo.planilla],
  ['finiquito', motivo.finiquito],
  ['licencia', motivo.licencia],
  ['contrato', motivo.contrato],
  ['orden_judicial', motivo.orden],
]
