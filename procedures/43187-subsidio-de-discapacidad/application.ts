import { formatDireccion } from '#domain/address.ts'
import { formatClp } from '#domain/money.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import type { Parentesco, SolicitudEnviada, TipoDocumento } from '#services/subsidio-discapacidad/contract.ts'
import { consultLugares } from '../parts/asking/payment-places.ts'
import {
  cuentaRutOf,
  formaPagoOptions,
  lugarOptions,
  paymentQuestions,
} from '../parts/asking/payment-questions.ts'
import { contactOffers } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { intro, menorFacts, nombreCompleto, unconfirmed } from './pages/requisitos.ts'
import { startBlocks } from './pages/start.ts'
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
import { consultTutor, type Services, verifyMenor } from './registers.ts'
import { desk } from './requests.ts'
import type { Propio } from './rules.ts'

/** The child's name in sentences and lists, if it is known. */
function nombreMenor({ answers, verified }: Named): string {
  const known = verified.menor?.beneficiario
  const written = answers.revision?.nombre
  if (known) return nombreCompleto(known)
  return written ? fullName(written) : ''
}

interface Named {
  readonly answers: { readonly revision?: { readonly nombre?: NombrePersona | undefined } | undefined }
  readonly verified: { readonly menor?: Propio }
}

/** The child in lists. */
const childOf = (c: Named & { readonly answers: { readonly menor: { readonly run: Run } } }) =>
  nombreMenor(c) || `Persona del RUN ${formatRun(c.answers.menor.run)}`

/** Whether an institution requests it. */
const isInstitucion = ({ menor }: { readonly menor: { readonly parentesco: Parentesco } }) =>
  menor.parentesco === 'institucion'

const needs =
  (tipo: TipoDocumento) =>
  ({ verified }: Pick<Named, 'verified'>) =>
    verified.menor?.documentos.includes(tipo) ?? false

const pages = defineForm<Services>({
  id: 'solicitud',
  version: 4,
  title: 'Solicitud del Subsidio de Discapacidad',
  outcomePath: paths.noEsPosible,
})
  .page('menor', {
    path: paths.menor,
    title: 'Subsidio de Discapacidad para menores de 18 años',
    shortTitle: 'Niño o niña',
    outro: ({ today }) => startBlocks(today),
    questions: menorQuestions,
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el del niño o de la niña.' : undefined,
    },
    submitLabel: 'Revisar los requisitos',
    verify: ({ services, readUndelivered }, answers) => verifyMenor(services, answers, readUndelivered),
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
    intro: ({ verified: { menor } }) => (menor ? intro(menor) : []),
    outro: ({ verified: { menor } }) => (menor ? unconfirmed(menor) : []),
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
      // A home is paid in its own account: no company has a CuentaRUT.
      formaPago: ({ answers, person }) =>
        isInstitucion(answers) ? paymentQuestions.formaPago.options : formaPagoOptions(person.run, false),
      lugarPago: (c, consulted) => lugarOptions(consulted?.lugares, c.answers.tutor.direccion.codigoComuna),
    },
    rules: {
      cuentaInstitucion: (cuenta, { answers }) => accountErrors(cuenta, answers.tutor.rutInstitucion ?? ''),
    },
  })

type Delivered = DeliveryOf<typeof pages>
type Source = Pick<Delivered, 'answers' | 'consulted' | 'verified' | 'person'>

/** The request. The check of the requirements is at the procedure's own address, before any other question. */
export const solicitud = pages.files({
  needs: ({ subsidioDiscapacidad }) => [
    subsidioDiscapacidad.ingresarSolicitud,
    subsidioDiscapacidad.subirDocumento,
  ],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: declaracionFinal,
  },
  receipt: { id: 'comprobante', path: paths.estado, title: 'Recibimos su solicitud' },
  outcomes: { ...outcomes, ...onItsWayOutcome(hrefTo(paths.postulaciones)) },
  emailOf: c => c.answers.tutor.correo ?? null,
  subjectOf: childOf,
  highlights: c => [
    { label: 'Si se aprueba, se paga cada mes', value: formatClp(subsidioDiscapacidadClp.at(c.today)) },
    { label: 'Para', value: childOf(c) },
  ],
  draftSubject: nombreMenor,
  deliver,
  // Version 1 asked for the certificate as a paper; 2 differs in what an outcome keeps.
  earlier: { 1: deliver as never, 2: deliver as never },
})

/** Files a request and sends its documents; both idempotent. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const filed = await desk.file(delivery, solicitudOf(delivery), papersOf(delivery))
  return { idSolicitud: filed.idSolicitud, folio: filed.folio, data: { plazo: filed.plazo } }
}

/** The request in the institution's format (flows §3, "Disability subsidy"). */
export function solicitudOf(source: Source): SolicitudEnviada {
  const { answers, consulted, verified, person } = source
  const { menor, revision, tutor } = answers
  const { rut: run, dv } = runToWire(menor.run)
  const own = runToWire(person.run)
  return {
    beneficiario: {
      ...{ run, dv },
      nombre: verified.menor?.acreditado ? '' : nombreMenor(source).slice(0, 150),
    },
    tutor: {
      ...{ run: own.rut, dv: own.dv },
      nombres: person.nombres.slice(0, 100),
      apellidos: person.apellidos.slice(0, 150),
      certificado: tutor.certificado ?? '',
      parentesco: menor.parentesco,
      email: tutor.correo ?? '',
      telefono: tutor.telefono,
      folio_rsh: consulted.tutor?.folioRsh ?? '',
      direccion: formatDireccion(tutor.direccion).slice(0, 250),
      comuna: tutor.direccion.codigoComuna,
      region: tutor.direccion.codigoRegion,
      institucion: tutor.rutInstitucion
        ? { ...runToWire(tutor.rutInstitucion), razon_social: tutor.nombreInstitucion ?? '' }
        : null,
    },
    pago_subsidio: pagoOf(source),
    declaraciones: { residencia: true, cuidado_permanente: true, renuncia: true },
    dato_por_corregir: revision.porCorregir ?? '',
    documentos: announcedByTipo(papersOf(source)),
  }
}

function pagoOf({ answers, consulted, person }: Source): SolicitudEnviada['pago_subsidio'] {
  const { pago, tutor } = answers
  const forHome = isInstitucion(answers)
  const own = pago.formaPago === 'cuentarut' ? cuentaRutOf(person.run) : pago.cuenta
  const cuenta = forHome ? pago.cuentaInstitucion : own
  const lugar = consulted.pago?.lugares.find(({ codigo }) => codigo === pago.lugarPago)
  const holder = {
    ...runToWire(forHome ? (tutor.rutInstitucion ?? person.run) : person.run),
    email: tutor.correo ?? '',
  }
  if (pago.formaPago !== 'presencial' && cuenta)
    return {
      ...{ forma_pago: '1', ...holder },
      ...{ tipo_cuenta: cuenta.tipoCuenta, banco: cuenta.codigoBanco, numero_cuenta: cuenta.numeroCuenta },
      ...{ sucursal: '', direccion: '', codigo_banco_presencial: '', codigo_sucursal_presencial: '' },
    }
  return {
    ...{ forma_pago: '2', ...holder },
    ...{ tipo_cuenta: null, banco: null, numero_cuenta: '' },
    sucursal: lugar?.nombre ?? '',
    direccion: lugar ? `${lugar.direccion}, ${lugar.comunaNombre}` : '',
    codigo_banco_presencial: lugar?.pagador ?? '',
    codigo_sucursal_presencial: pago.lugarPago ?? '',
  }
}

const papersOf = ({ answers: { papeles } }: Pick<Source, 'answers'>): Papers<TipoDocumento> => [
  ['cuidado', papeles?.cuidado],
  ['vigencia_institucion', papeles?.vigenciaInstitucion],
  ['vigencia_representante', papeles?.vigenciaRepresentante],
  ['poder', papeles?.poder],
]
