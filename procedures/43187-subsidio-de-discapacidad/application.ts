import { formatClp } from '#domain/money.ts'
import { formatRun } from '#domain/run.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { Block } from '#engine/content/block.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import type { TipoDocumento } from '#services/subsidio-discapacidad/contract.ts'
import { consultLugares } from '../parts/asking/payment-places.ts'
import { lugarOptions } from '../parts/asking/payment-questions.ts'
import { contactOffers } from '../parts/asking/registered-person.ts'
import { isInstitucion, nombreMenor, type Verificado } from './answers.ts'
import { checklist, datosOf, menorFacts, reglas } from './datos.ts'
import { hrefTo, paths } from './paths.ts'
import {
  declaracionesQuestions,
  declaracionFinal,
  menorQuestions,
  pagoQuestions,
  papelesQuestions,
  revisionQuestions,
  tutorQuestions,
} from './questions.ts'
import { outcomes } from './reasons.ts'
import { consultTutor, type MenorVerificado, type Services, verifyMenor } from './registers.ts'
import { deliver } from './submit.ts'

/** Explanation below the one deciding question: the page is the procedure's own address. */
function outroBlocks(today: string): readonly Block[] {
  return [
    {
      kind: 'figure',
      label: 'Se paga cada mes',
      value: formatClp(subsidioDiscapacidadClp.at(today)),
      note: 'Lo cobra quien cuida al niño o a la niña, hasta que cumple 18 años. También da salud pública gratis.',
    },
    { kind: 'details', summary: 'Qué se pide', blocks: [{ kind: 'list', items: reglas }] },
    {
      kind: 'details',
      summary: 'Qué necesita y qué pasa después',
      blocks: [
        {
          kind: 'list',
          items: [
            'Su ClaveÚnica y el RUN del niño o de la niña. Si es su madre o su padre, casi nunca hacen falta papeles.',
            'Si lo cuida por otra razón: la orden del juez o un informe social. El IPS le pregunta además a quien figura en el registro: su madre, su padre o su tutor.',
            'Si representa a un hogar: los papeles del hogar y el poder.',
            'Toma unos 10 minutos y no cuesta nada. Guardamos lo que escribe y puede seguir otro día.',
            'Después, el Instituto de Previsión Social (IPS) revisa y responde aquí y por correo. Si falta un papel, se lo pide.',
          ],
        },
      ],
    },
    {
      kind: 'details',
      summary: 'Ya postulé y quiero ver en qué va',
      blocks: [
        {
          kind: 'actions',
          actions: [{ kind: 'link', label: 'Ver mis solicitudes', href: hrefTo(paths.postulaciones) }],
        },
      ],
    },
  ]
}

/**
 * Whether the requirements are met, above the questions about the child. The list of all requirements follows below, with the one
 * that no register confirms.
 */
function revisionBlocks(menor: MenorVerificado | undefined): readonly Block[] {
  if (!menor) return []
  const text = menor.acreditado ? 'Según los registros, cumple lo que se pide.' : 'Puede postular.'
  return [{ kind: 'notice', tone: menor.acreditado ? 'exito' : 'info', text }]
}

/** Why the child's data are not shown. */
const notShown: Block = {
  kind: 'paragraph',
  text: 'Ningún registro muestra que está a su cuidado. El papel no basta: debe confirmarlo quien figura en el registro. Hasta entonces no mostramos datos del niño o de la niña.',
}

const needs =
  (tipo: TipoDocumento) =>
  ({ verified }: { verified: Verificado }) =>
    verified.menor?.documentos.includes(tipo) ?? false

/** The request. The check of the requirements is at the procedure's own address, before any other question. */
export const solicitud = defineForm<Services>({
  id: 'solicitud',
  version: 2,
  title: 'Solicitud del Subsidio de Discapacidad',
  outcomePath: paths.noEsPosible,
})
  .page('menor', {
    path: paths.menor,
    title: 'Subsidio de Discapacidad para menores de 18 años',
    shortTitle: 'Niño o niña',
    outro: ({ today }) => outroBlocks(today),
    questions: menorQuestions,
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el del niño o de la niña.' : undefined,
    },
    submitLabel: 'Revisar los requisitos',
    verify: ({ services }, answers) => verifyMenor(services, answers),
    verifySilence: 'stop',
    pendingText:
      'El IPS no respondió. Sin su respuesta no sabemos si se puede pedir. Lo que escribió está guardado. Intente de nuevo en unos minutos.',
  })
  .page('revision', {
    path: paths.revision,
    title: ({ verified }) =>
      verified.menor?.beneficiario
        ? `Requisitos de ${verified.menor.beneficiario.nombres}`
        : 'Los requisitos',
    shortTitle: 'Requisitos',
    intro: ({ verified }) => revisionBlocks(verified.menor),
    outro: ({ answers, verified }) =>
      verified.menor
        ? [
            ...(verified.menor.acreditado ? [] : [notShown]),
            checklist(datosOf(verified.menor, answers.menor.parentesco)),
          ]
        : [],
    facts: ({ verified }) => menorFacts(verified.menor?.beneficiario),
    questions: revisionQuestions,
    when: {
      datosBien: ({ verified }) => verified.menor?.acreditado === true,
      porCorregir: ({ verified }, { datosBien }) =>
        verified.menor?.acreditado === true && datosBien === false,
      nombre: ({ verified }) => verified.menor?.acreditado !== true,
    },
    submitLabel: 'Postular',
  })
  .page('tutor', {
    path: paths.tutor,
    title: 'Sus datos',
    shortTitle: 'Quien pide',
    lead: 'Usted hace la solicitud y cobra el subsidio.',
    questions: tutorQuestions,
    when: {
      rutInstitucion: ({ answers }) => isInstitucion(answers),
      nombreInstitucion: ({ answers }) => isInstitucion(answers),
      certificado: ({ verified }) => verified.menor?.acreditado !== true,
    },
    consult: ({ services, context }) => consultTutor(services, context.person.run),
    facts: (_c, known) =>
      known?.folioRsh
        ? [{ label: 'Folio de su hogar', value: known.folioRsh, source: 'Registro Social de Hogares' }]
        : [],
    prefill: ({ answers }, known) => {
      const { direccion, ...contacto } = contactOffers(known)
      // Who represents a home does not live where the child lives.
      return isInstitucion(answers) ? contacto : { ...contacto, direccion }
    },
  })
  .page('declaraciones', {
    path: paths.declaraciones,
    title: 'Lo que usted declara',
    shortTitle: 'Declaraciones',
    lead: 'Lea cada frase. Si algo no es así, no la marque y llame al 101.',
    questions: declaracionesQuestions,
  })
  .pageWhen('papeles', ({ verified }) => (verified.menor?.documentos.length ?? 0) > 0, {
    path: paths.papeles,
    title: 'Los papeles',
    shortTitle: 'Papeles',
    lead: 'Pedimos solo lo que el Estado no sabe. Puede ser una foto clara.',
    questions: papelesQuestions,
    when: {
      cuidado: needs('cuidado'),
      vigenciaInstitucion: needs('vigencia_institucion'),
      vigenciaRepresentante: needs('vigencia_representante'),
      poder: needs('poder'),
    },
  })
  .page('pago', {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    questions: pagoQuestions,
    when: {
      cuenta: ({ answers }, { formaPago }) => formaPago === 'deposito' && !isInstitucion(answers),
      cuentaInstitucion: ({ answers }, { formaPago }) => formaPago === 'deposito' && isInstitucion(answers),
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: ({ services, context }) =>
      consultLugares(services, context.answers.tutor.direccion.codigoRegion),
    consultKey: c => c.answers.tutor.direccion.codigoRegion,
    // Only people who choose payment in person need the list.
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
    options: {
      lugarPago: (c, consulted) => lugarOptions(consulted?.lugares, c.answers.tutor.direccion.codigoComuna),
    },
    rules: {
      cuentaInstitucion: (cuenta, { answers }) => accountErrors(cuenta, answers.tutor.rutInstitucion ?? ''),
    },
  })
  .files({
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: declaracionFinal,
    },
    receipt: { id: 'comprobante', path: paths.estado, title: 'Recibimos su solicitud' },
    outcomes,
    emailOf: c => c.answers.tutor.correo ?? null,
    subjectOf: c => nombreMenor(c) || `Persona del RUN ${formatRun(c.answers.menor.run)}`,
    highlights: c => [
      { label: 'Si se aprueba, se paga cada mes', value: formatClp(subsidioDiscapacidadClp.at(c.today)) },
      { label: 'Para', value: nombreMenor(c) || `Persona del RUN ${formatRun(c.answers.menor.run)}` },
    ],
    draftSubject: c => nombreMenor(c),
    // Version 1 asked for the certificate as a paper.
    earlier: { 1: deliver as never },
    deliver,
  })
