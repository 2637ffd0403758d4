import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { PartErrors } from '#engine/asking/question.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { CodigoBeneficio } from '#services/sibs/contract.ts'
import { lugarOptions } from '../parts/asking/payment-questions.ts'
import { folded, offered } from '../parts/asking/registered-person.ts'
import { entradaBlocks, entradaLead, filas, funcionarioFacts } from './pages/elegibilidad.ts'
import { doorOf, type Way } from './paths.ts'
import { beneficiosQuestions, enfermedadQuestions, hijosQuestions } from './questions/beneficios.ts'
import {
  declaracionQuestions,
  pagoQuestions,
  paseQuestions,
  residenciaQuestions,
} from './questions/cierre.ts'
import { contactoQuestions, contactoTerceroQuestions, quienQuestions } from './questions/personas.ts'
import { invalidez, isInvalidez, outcomesOf } from './reasons.ts'
import {
  askEntrada,
  type Contacto,
  consultContacto,
  consultLugares,
  type Services,
  verifyQuien,
} from './registers.ts'
import { desk } from './requests.ts'
import {
  beneficiarioRun,
  bonoText,
  type Consultado,
  elegible,
  hijosConRunProblem,
  hijosSinRunProblem,
  isTercero,
  papelesOf,
  pedidos,
  pideInvalidez,
  type Respuestas,
  solicitudOf,
  type Verificado,
} from './rules.ts'
import { codigoText, montoText, noALaVez, nombres, principales } from './words.ts'

const silent =
  'El IPS no respondió. Sin su respuesta no sabemos qué se puede pedir. Lo que escribió está guardado. Intente de nuevo en unos minutos.'
/** At the door somebody may not have written anything: the portal adds that it is kept where something is. */
const silentAtTheDoor =
  'El IPS no respondió. Sin su respuesta no sabemos qué se puede pedir. Intente de nuevo en unos minutos.'
const registroCivil = 'Registro Civil'

/** The application for one of its two doors. The pages are the same; each door has its own addresses. */
export function formOf(way: Way) {
  const at = doorOf(way)
  return defineForm<Services>({
    id: way.id,
    version: 4,
    title: 'Solicitud de beneficios solidarios',
    outcomePath: at.noEsPosible,
  })
    .gate(
      ({ services, context, undelivered }) =>
        askEntrada(services, context.person.run, context.acting, undelivered),
      { silentText: silentAtTheDoor },
    )
    .page('quien', {
      path: at.quien,
      title: 'Beneficios solidarios',
      shortTitle: 'Para quién es',
      lead: ({ consulted }) => entradaLead(consulted.gate),
      intro: ({ consulted, today }) => entradaBlocks(consulted.gate, today),
      facts: ({ consulted, acting }) => funcionarioFacts(consulted.gate, acting),
      questions: quienQuestions,
      when: {
        run: (_c, { para }) => para === 'tercero',
        fechaNacimiento: (_c, { para }) => para === 'tercero',
        representacion: (_c, { para }) => para === 'tercero',
        documentoFuncionario: ({ acting }) => acting.official !== undefined,
      },
      // A power of one person says nothing of another.
      forgets: { quien: ['representacion'] },
      rules: {
        run: (run, { person }) =>
          run === person.run
            ? 'Ese RUN es el suyo. Elija «Para mí», o escriba el de la otra persona.'
            : undefined,
      },
      verify: ({ services, context, readUndelivered }, quien) =>
        verifyQuien(services, context.person.run, quien, readUndelivered),
      verifySilence: 'stop',
      pendingText: silent,
    })
    .page('beneficios', {
      path: at.beneficios,
      title: 'Los beneficios',
      shortTitle: 'Beneficios',
      lead: ({ answers, verified }) =>
        isTercero(answers) ? `Para ${verified.quien?.nombre ?? 'quien le dio el poder'}.` : '',
      questions: beneficiosQuestions,
      when: {
        lista: ({ verified }) => principales.some(codigo => elegible(codigo, verified)?.puede),
        conBonoPorHijo: ({ verified }) => elegible(13, verified)?.puede === true,
        conTrabajoPesado: ({ verified }) => elegible(10, verified)?.puede === true,
      },
      offers: { lista: ({ verified, today }) => filas(verified.quien, today) },
      prefill: ({ verified }) => ({ lista: offeredLista(verified) }),
      rules: {
        lista: lista =>
          lista.includes(codigoText(8)) && invalidez.some(codigo => lista.includes(codigoText(codigo)))
            ? noALaVez
            : undefined,
      },
      verify: async (_reach, beneficios) =>
        pedidos({ beneficios }).length > 0
          ? { kind: 'ok', facts: null }
          : { kind: 'errors', errors: sinNada(beneficios) },
    })
    .page('contacto', {
      path: at.contacto,
      title: ({ answers, verified }) =>
        isTercero(answers)
          ? `Contacto de ${verified.quien?.nombre ?? 'esa persona'}`
          : 'Sus datos de contacto',
      shortTitle: 'Contacto',
      lead: 'Revise que estén bien: ahí avisamos qué pasa.',
      adds: 'Agregar un teléfono',
      questions: contactoQuestions,
      consultKey: beneficiarioRun,
      consult: ({ services, context }) => consultContacto(services, beneficiarioRun(context)),
      prefill: ({ answers }, known) =>
        contactoOffers(known, isTercero(answers) ? 'sus datos en el Estado' : 'sus datos de contacto'),
    })
    .pageWhen('contactoTercero', ({ answers }) => isTercero(answers), {
      path: at.contactoTercero,
      title: 'Su propio contacto',
      shortTitle: 'Su contacto',
      lead: 'Como la pide usted, también le avisamos.',
      adds: 'Agregar un teléfono suyo',
      questions: contactoTerceroQuestions,
      consult: ({ services, context }) => consultContacto(services, context.person.run),
      prefill: (_c, known) => contactoOffers(known, 'sus datos de contacto'),
    })
    .pageWhen('hijos', ({ answers }) => pedidos(answers).includes(13), {
      path: at.hijos,
      title: 'Los hijos e hijas',
      shortTitle: 'Hijos',
      lead: 'El bono cuenta a cada hijo o hija que nació vivo, y a los adoptados.',
      questions: hijosQuestions,
      when: {
        registrados: ({ verified }) => (verified.quien?.hijos.length ?? 0) > 0,
        hijosConRun: (_c, { agregaHijos }) => agregaHijos === true,
        hijosSinRun: (_c, { tuvoSinRun }) => tuvoSinRun === true,
        postMortem: (_c, { tuvoSinRun }) => tuvoSinRun === true,
      },
      options: {
        registrados: ({ verified }) =>
          (verified.quien?.hijos ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })),
      },
      prefill: ({ verified }) => ({
        registrados: offered(
          verified.quien?.hijos.map(({ id }) => id),
          registroCivil,
        ),
      }),
      rules: {
        hijosConRun: (hijos, context) =>
          hijosConRunProblem(hijos, { madre: beneficiarioRun(context), quien: context.verified.quien }),
        hijosSinRun: (hijos, { verified }) => hijosSinRunProblem(hijos, verified.quien),
      },
      verify: async (_reach, { registrados = [], hijosConRun = [], hijosSinRun = [] }) =>
        registrados.length + hijosConRun.length + hijosSinRun.length > 0
          ? { kind: 'ok', facts: null }
          : {
              kind: 'errors',
              errors: {
                agregaHijos: 'Marque o agregue al menos a un hijo. Si no tiene, vuelva y quite el bono.',
              },
            },
    })
    .pageWhen('enfermedad', ({ answers }) => pideInvalidez(answers), {
      path: at.enfermedad,
      title: 'La enfermedad o discapacidad',
      shortTitle: 'Enfermedad',
      lead: 'La ve una comisión de médicos. El IPS le manda lo que escriba aquí.',
      questions: enfermedadQuestions,
      when: { condicionDeclarada: ({ answers }) => pedidos(answers).includes(2) },
    })
    .page('pago', {
      path: at.pago,
      title: 'Los años en Chile y el pago',
      shortTitle: 'Residencia y pago',
      lead: 'El IPS revisa los años en el registro de viajes. No tiene que llevar papeles.',
      questions: { ...residenciaQuestions, ...pagoQuestions },
      consult: ({ services }) => consultLugares(services),
      consultSilence: 'goOn',
      consultSilentText:
        'Ahora no podemos mostrar los lugares de pago. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
      // Who may ask has lived here long enough by the register of trips: years of a mission matter to few.
      prefill: () => ({ misiones: { value: false, source: '', folded: true } }),
      when: {
        residencia: ({ answers }) => pedidos(answers).some(codigo => codigo !== 2 && codigo !== 4),
        residenciaInvalidez: ({ answers }) => pideInvalidez(answers),
        aceptaMisiones: (_c, { misiones }) => misiones === true,
        cuenta: (_c, { formaPago }) => formaPago === 'deposito',
        lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
      },
      options: {
        lugarPago: ({ answers }, lugares) => lugarOptions(lugares, answers.contacto.direccion.codigoComuna),
      },
      accountHolder: beneficiarioRun,
      rules: { cuenta: (cuenta, context) => accountErrors(cuenta, beneficiarioRun(context)) },
    })
    .pageWhen('pase', ({ answers, verified }) => pedidos(answers).includes(8) && pases(verified), {
      path: at.pase,
      title: '¿Autoriza al IPS a activar el Pase Cultural?',
      shortTitle: 'Pase Cultural',
      questions: paseQuestions,
    })
    .files({
      needs: ({ sibs }) => [sibs.ingresarSolicitud, sibs.subirDocumento],
      review: {
        id: 'revisar',
        path: at.revisar,
        title: 'Revise y envíe',
        submitLabel: 'Enviar la solicitud',
        declarations: declaracionQuestions,
      },
      receipt: { id: 'confirmacion', path: at.recibo, title: 'Recibimos su solicitud' },
      outcomes: outcomesOf(way),
      // The IPS lists it for the beneficiary, asks and tells her.
      actsFor: c =>
        isTercero(c.answers)
          ? { run: beneficiarioRun(c), nombre: c.verified.quien?.nombre ?? '', avisaInstitucion: true }
          : undefined,
      emailOf: ({ answers }) =>
        (answers.contactoTercero ?? answers.contacto).correos?.principal ??
        (isTercero(answers) ? undefined : null),
      subjectOf: ({ verified, person }) => verified.quien?.nombre ?? `${person.nombres} ${person.apellidos}`,
      highlights: ({ answers, verified, person }) => [
        ...pedidos(answers).map(codigo => ({
          label: `${nombres[codigo]}, si se aprueba`,
          value: codigo === 13 ? bonoText(answers.hijos, verified.quien) : montoDe(codigo, verified),
        })),
        { label: 'Para', value: verified.quien?.nombre ?? `${person.nombres} ${person.apellidos}` },
      ],
      draftSubject: ({ verified }) => verified.quien?.nombre ?? '',
      // Version 1 had one statement of residence, and certificates of birth; 2 differs in what an outcome keeps.
      earlier: { 1: deliver as never, 2: deliver as never },
      deliver,
    })
}

/** The amount of a requested benefit, in words. */
function montoDe(codigo: CodigoBeneficio, verified: Parameters<typeof elegible>[1]): string {
  const found = elegible(codigo, verified)
  return found ? montoText(found) : ''
}

/** Error if a person who may only request the two extra benefits ticks neither. */
function sinNada({ conBonoPorHijo }: Pick<Respuestas['beneficios'], 'conBonoPorHijo'>): PartErrors {
  const sentence = 'Elija Sí para seguir. Sin un beneficio no hay nada que pedir.'
  return conBonoPorHijo === undefined ? { conTrabajoPesado: sentence } : { conBonoPorHijo: sentence }
}

const pases = ({ quien }: Verificado) => quien?.puedeAutorizarPase === true

/**
 * Everything available that is paid together is offered ticked. Who may ask for the PGU came for it; what is paid for an
 * invalidity until then she ticks herself.
 */
function offeredLista(verified: Verificado) {
  const available = principales.filter(codigo => elegible(codigo, verified)?.puede)
  const can = available.filter(codigo => !(available.includes(8) && isInvalidez(codigo)))
  return can.length > 0
    ? { value: can.map(codigoText), source: 'Instituto de Previsión Social (IPS)' }
    : undefined
}

/** What the State knows already is shown read only; a changed e-mail is written twice. */
function contactoOffers(known: Contacto | null | undefined, source: string) {
  return {
    direccion: folded(known?.direccion, source),
    correos: folded(known?.correo ? { principal: known.correo } : undefined, source),
    movil: folded(known?.movil, source),
    fijoParticular: folded(known?.fijo, source),
  }
}

export type SibsDelivery = Delivery<Respuestas, Consultado, Verificado, Services>

/** Files an application with its documents, and keeps the document that the institution returns. Idempotent. */
export async function deliver(delivery: SibsDelivery): Promise<Acknowledgement> {
  const { answers, verified, consulted, person, acting, filedOn, sentAt, services } = delivery
  const lugares = consulted.pago ?? (answers.pago.lugarPago ? await consultLugares(services) : [])
  const solicitud = solicitudOf({ answers, verified, person, acting, filedOn, sentAt, lugares })
  const query = { autorizaPase: answers.pase?.autoriza === true, origen: acting.origin }
  const filed = await desk.file(delivery, { solicitud, query }, papelesOf(answers))
  const { idSolicitud, folio, fechaIngresoSolicitud, codigoRetornoApi, dcto_digital } = filed
  return {
    idSolicitud,
    folio,
    data: { fechaIngresoSolicitud, codigoRetornoApi: String(codigoRetornoApi) },
    papers: [
      {
        title: 'Comprobante de ingreso del IPS',
        fileName: `${folio}.pdf`,
        contentType: 'application/pdf',
        bytes: new Uint8Array(Buffer.from(dcto_digital, 'base64')),
      },
    ],
  }
}
