import { fullName } from '#domain/person-name.ts'
import { formatRun, runToWire } from '#domain/run.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { TipoDocumento } from '#services/asignacion-muerte/contract.ts'
import { adultBirthProblem } from '../parts/asking/civil-register.ts'
import { findCausanteConocido } from '../parts/asking/known-deceased.ts'
import { formaPagoOptions, lugarOptions } from '../parts/asking/payment-questions.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import type { Papers } from '../parts/requests/request-desk.ts'
import * as shown from './pages/page-contents.ts'
import { paths } from './paths.ts'
import { beneficiarioQuestions, parentescoOnWire } from './questions/beneficiario.ts'
import { facturaQuestions } from './questions/factura.ts'
import { declaracionQuestions, pagoQuestions } from './questions/pago.ts'
import {
  causanteQuestions,
  fallecidoQuestions,
  funerariaQuestions,
  ingresarQuestions,
  listadoEmpresasQuestions,
  otraCalidad,
} from './questions/presentacion.ts'
import type {
  Consultado,
  Funeraria,
  PapelesFamiliar,
  Respuestas,
  Verificado,
} from './questions/respuestas.ts'
import { outcomes } from './reasons.ts'
import type { Services } from './registers.ts'
import * as registers from './registers.ts'
import { desk, otraFamilia } from './requests.ts'
import {
  cesionProblem,
  correoDeAvisos,
  correoProblem,
  type Derecho,
  direccionProblem,
  empresaOf,
  fechaFacturaProblem,
  isFuneraria,
  isInOtherName,
  montosEstimados,
  nombreFallecidoOf,
  publicPartOf,
  requiereCertSep,
  runBeneficiarioOf,
  runFamiliarProblem,
  rutFunerariaOf,
  rutOf,
  solicitudOf,
  totalProblem,
} from './rules.ts'

/** The request: for the person who paid the funeral, or for the funeral home that she ceded the payment to. */
export const solicitud = defineForm<Services>({
  id: 'solicitud',
  version: 10,
  title: 'Solicitud de asignación por muerte',
  drafts: 'many',
  outcomePath: paths.noEsPosible,
})
  .page('ingresar', {
    path: paths.ingresar,
    title: '¿Quién hace la solicitud?',
    shortTitle: 'Quién solicita',
    questions: ingresarQuestions,
    consult: ({ services }) => services.asignacionMuerte.listarEmpresas(),
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos ver si usted representa a una funeraria. Responda la pregunta y siga.',
    // Whom she chose for the whole portal is proposed.
    prefill: ({ elegido }, consulted) => ({
      calidad: consulted?.empresas.some(one => rutOf(one) === elegido)
        ? { value: 'funeraria', source: '' }
        : undefined,
    }),
    follows: (_c, consulted) => (consulted?.empresas.length ? undefined : { calidad: 'persona' }),
    verify: async ({ services }, { calidad }) =>
      calidad === 'funeraria' ? registers.verifyRepresentante(services) : { kind: 'ok', facts: undefined },
  })
  .pageWhen('listadoEmpresas', c => isFuneraria(c), {
    path: paths.listadoEmpresas,
    title: '¿Por cuál funeraria hace la solicitud?',
    shortTitle: 'Funeraria que solicita',
    questions: listadoEmpresasQuestions,
    consult: ({ services }) => services.asignacionMuerte.listarEmpresas(),
    prefill: ({ elegido }, consulted) => {
      const chosen = consulted?.empresas.find(one => rutOf(one) === elegido)
      return { empresa: chosen && { value: chosen.idEmpresa, source: '' } }
    },
    options: { empresa: (_c, consulted) => companyOptions(consulted?.empresas) },
  })
  .page('causante', {
    path: paths.causante,
    title: 'La persona que falleció',
    shortTitle: 'Persona fallecida',
    lead: c =>
      isFuneraria(c)
        ? 'El IPS revisa si corresponde el pago cuando recibe la solicitud.'
        : 'Sentimos su pérdida. Si usted es de la familia, con el RUN le decimos si corresponde el pago.',
    outro: c => (isFuneraria(c) ? [] : [otraCalidad]),
    questions: causanteQuestions,
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el RUN de la persona que falleció.' : undefined,
    },
    // What a funeral home asked for another family says nothing of this one.
    consult: async ({ services, context }) =>
      context.answers.ingresar.calidad === 'persona'
        ? findCausanteConocido(services, 'asignacionMuerte')
        : null,
    prefill: (_c, known) => ({ run: known ? { value: known.run, source: known.source } : undefined }),
    verify: ({ services }, { run }) => registers.verifyCausante(services, run),
    // What was said of one death says nothing of another.
    forgets: {
      fallecido: ['nombre', 'fechaDefuncion'],
      beneficiario: ['parentesco'],
      factura: ['certificadoSepultacion'],
    },
    pendingText: 'El IPS no respondió. Guardamos lo que escribió y lo revisaremos después. Puede seguir.',
  })
  .pageWhen('fallecido', c => !c.verified.causante, {
    path: paths.fallecido,
    title: 'Más datos de la persona que falleció',
    shortTitle: 'Datos de quien falleció',
    lead: 'El IPS los compara con el Registro Civil. Si corresponde el pago, lo sabrá cuando revise la solicitud.',
    questions: fallecidoQuestions,
  })
  .page('funeraria', {
    path: paths.funeraria,
    title: 'La funeraria',
    shortTitle: 'Funeraria',
    questions: funerariaQuestions,
    when: {
      rut: c => !isFuneraria(c),
      sucursal: c => isFuneraria(c),
      documentosEmpresa: c => isFuneraria(c),
    },
    options: { sucursal: c => shown.sucursalOptions(empresaOf(c)) },
    intro: shown.correspondeBlocks,
    facts: shown.homeFacts,
    verify: async ({ services, context }, { rut }) => {
      const empresa = empresaOf(context)
      return empresa
        ? { kind: 'ok', facts: publicPartOf(empresa) }
        : registers.verifyFuneraria(services, rut ?? '')
    },
    pendingText:
      'No pudimos revisar el RUT en este momento. Lo guardamos y lo revisaremos después. Puede seguir.',
  })
  .page('beneficiario', {
    path: paths.beneficiario,
    title: c => (isFuneraria(c) ? 'El familiar que recibe el pago' : 'Sus datos'),
    shortTitle: 'Quién recibe',
    lead: shown.receptorLead,
    facts: c => (isFuneraria(c) ? [] : shown.funerariaFacts(c.verified.funeraria)),
    questions: beneficiarioQuestions,
    when: {
      run: c => isFuneraria(c),
      // The institution has them of whoever it finds by her RUN.
      estadoCivil: c => !isFuneraria(c),
      genero: c => !isFuneraria(c),
      nacionalidad: c => !isFuneraria(c),
      autorizaNotificacion: (_c, { correo }) => correo !== undefined,
    },
    consult: async ({ services, context }) =>
      isFuneraria(context) ? null : consultPersona(services, context.person.run),
    consultKey: c => c.answers.ingresar.calidad,
    consultSilentText:
      'La institución no respondió en este momento. Escríbalos aquí y siga, o intente de nuevo en unos minutos.',
    prefill: shown.receptorPrefill,
    rules: {
      run: (run, { answers, person }) => runFamiliarProblem(run, answers.causante.run, person),
      fechaNacimiento: (fecha, { today }) => adultBirthProblem(fecha, today),
      correo: correo => correoProblem(correo),
      direccion: direccion => direccionProblem(direccion),
    },
    // A funeral home asks about somebody else, and is told no more than whether it fits.
    verifyPurpose:
      'Saber si el RUN, el nombre y la fecha de nacimiento que escribió una funeraria son de una misma persona (solo se le dijo si calzan)',
    verify: ({ services }, familiar) => registers.verifyFamiliar(services, familiar),
    pendingText: 'El IPS no respondió. Guardamos estos datos y los revisará después. Puede seguir.',
  })
  .page('factura', {
    path: paths.factura,
    title: 'La factura del funeral',
    shortTitle: 'Factura',
    lead: 'Copie los datos tal como salen en la factura.',
    outro: shown.parentescoBlocks,
    questions: facturaQuestions,
    when: {
      aSuNombre: c => !isFuneraria(c),
      aNombreDelFamiliar: c => isFuneraria(c),
      nombreReceptor: isInOtherName,
      runReceptor: isInOtherName,
      otrosDocumentos: isInOtherName,
      certificadoSepultacion: requiereCertSep,
    },
    rules: {
      fecha: (fecha, c) =>
        fechaFacturaProblem(
          fecha,
          c.verified.causante?.causante.fechaDefuncion ?? c.answers.fallecido?.fechaDefuncion,
        ),
      montoTotal: (total, _c, { montoNeto }) => totalProblem(total, montoNeto),
    },
    verify: ({ services, context }, { numero }) =>
      registers.verifyFactura(services, { rutFuneraria: rutFunerariaOf(context), numero }),
    pendingText:
      'No pudimos revisar la factura en este momento. La guardamos y se revisará después. Puede seguir.',
  })
  .page('pago', {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    intro: shown.pagoBlocks,
    questions: pagoQuestions,
    when: {
      cede: c => !isFuneraria(c),
      montoCesion: (c, { cede }) => isFuneraria(c) || cede === true,
      archivoCesion: (c, { cede }) => isFuneraria(c) || cede === true,
      cedula: c => isFuneraria(c),
      poder: c => isFuneraria(c),
      cuentaPropia: (c, { formaPago }) => formaPago === 'deposito' && !isFuneraria(c),
      cuentaFamiliar: (c, { formaPago }) => formaPago === 'deposito' && isFuneraria(c),
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: ({ services, context }) =>
      registers.consultCobroPresencial(services, context.answers.beneficiario.direccion.codigoRegion),
    consultKey: c => c.answers.beneficiario.direccion.codigoRegion,
    // Only who wants to be paid in person needs the list.
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito en una cuenta, o intentar de nuevo en unos minutos.',
    options: {
      formaPago: c => formaPagoOptions(runBeneficiarioOf(c), isFuneraria(c)),
      lugarPago: (c, consulted) =>
        lugarOptions(consulted?.lugaresPago, c.answers.beneficiario.direccion.codigoComuna),
    },
    rules: {
      montoCesion: (montoCesion, c) => cesionProblem(montoCesion, montosEstimados(c)?.montoPagar),
      cuentaFamiliar: (cuenta, c) => accountErrors(cuenta, runBeneficiarioOf(c)),
    },
    verify: ({ services, context: { answers } }, { montoCesion = 0 }) =>
      registers.verifyMontos(services, {
        runCausante: answers.causante.run,
        parentesco: parentescoOnWire(answers.beneficiario.parentesco),
        montoTotal: answers.factura.montoTotal,
        montoCesion,
      }),
    pendingText:
      'El IPS no respondió. Guardamos estos datos, y después el IPS le dirá cuánto se paga. Puede seguir.',
  })
  .files({
    needs: ({ asignacionMuerte }) => [asignacionMuerte.ingresarSolicitud, asignacionMuerte.subirDocumento],
    review: {
      id: 'confirmar',
      path: paths.confirmar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: declaracionQuestions,
      intro: shown.porConfirmarBlocks,
    },
    receipt: { id: 'resumen', path: paths.resumen, title: 'Recibimos su solicitud' },
    outcomes,
    actsFor: c => {
      const empresa = empresaOf(c)
      return empresa && rutOf(empresa)
    },
    // To whom it pays, if she wants letters by e-mail and left an address; of a funeral home's request, to who filed.
    emailOf: c => (isFuneraria(c) ? undefined : (correoDeAvisos(c) ?? null)),
    // The relative of a home's request, where she wants letters by e-mail. She has no page of it.
    alsoTell: c => {
      const correo = isFuneraria(c) ? correoDeAvisos(c) : undefined
      return correo ? { correo, nombre: fullName(c.answers.beneficiario) } : undefined
    },
    highlights: shown.enResumen,
    // Who files, which home and which branch do not change from one family to the next. The home's papers are not sent again:
    // they are asked for only if they changed since the last time.
    another: {
      label: otraFamilia,
      pages: ['ingresar', 'listadoEmpresas', 'funeraria'],
      offered: ({ ingresar }) => ingresar?.calidad === 'funeraria',
    },
    subjectOf: c => nombreFallecidoOf(c) ?? `Persona del RUN ${formatRun(c.answers.causante.run)}`,
    draftSubject: c => nombreFallecidoOf(c) ?? '',
    deliver,
    // Version 2 also asked whether the invoice is exempt, and its tax: both follow from net and total. Version 3 knew no
    // CuentaRUT as a way of payment, and wanted the detail of every invoice. Version 4 asked a home for the relative's RUN and
    // birth date only on the page of who receives, where they still are. Version 5 showed the
    // deceased to everybody and asked for a paper of the kinship. Versions 6 and 7 differ in what an outcome keeps and in what is offered. Up to
    // version 8 the relative's papers stood with her data; up to version 9 a home read of her what her RUN and birth date told.
    earlier: Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map(version => [version, deliverEarlier as never])),
  })

type Sent = Delivery<Respuestas, Consultado, Verificado, Services>

/**
 * Files a request and then sends its documents; both idempotent.
 * @throws if it must be retried, also while the Registro Civil has not registered the death
 */
async function deliver(sent: Sent): Promise<Acknowledgement> {
  const [derecho, funeraria] = await Promise.all([derechoOf(sent), funerariaOf(sent)])
  const { idSolicitud, folio } = await desk.file(
    sent,
    solicitudOf(sent, derecho, funeraria),
    papersOf(sent.answers),
  )
  return { idSolicitud, folio }
}

/** A request of a version that asked for the relative's papers among her data. */
function deliverEarlier(sent: Sent & { answers: { beneficiario: PapelesFamiliar } }) {
  const { cedula, poder } = sent.answers.beneficiario
  return deliver({ ...sent, answers: { ...sent.answers, pago: { ...sent.answers.pago, cedula, poder } } })
}

/** The documents in the answers, by what they prove. */
const papersOf = ({ funeraria, factura, pago }: Respuestas): Papers<TipoDocumento> => [
  ['factura', factura.archivo],
  ['certificado_sepultacion', factura.certificadoSepultacion ?? factura.certificadoSepultacionSiHaceFalta],
  ['cesion', pago.archivoCesion],
  ['cedula', pago.cedula],
  ['poder', pago.poder],
  ['otro', factura.otrosDocumentos],
  ['empresa', funeraria.documentosEmpresa],
]

/**
 * The deceased: as the institution has them, or as the applicant wrote them where it told her nothing.
 *
 * @throws if neither is there, also while the Registro Civil has not registered the death
 */
async function derechoOf({ answers, verified, services }: Sent): Promise<Derecho> {
  if (verified.causante) return verified.causante
  const query = runToWire(answers.causante.run)
  if (answers.fallecido) {
    const { nombre, fechaDefuncion } = answers.fallecido
    const { nombres, apellidoPaterno: apellidoP, apellidoMaterno: apellidoM = '' } = nombre
    const unknown = { estadoCivil: null, nacionalidad: null, sexo: null, fechaNacimiento: null }
    const pension = { codTipPen: '', codIns: '', montoMaximoPagar: 0 }
    const causante = { ...query, nombres, apellidoP, apellidoM, ...unknown, fechaDefuncion, ...pension }
    return { causante, requiereCertSep: false }
  }
  const reply = await services.asignacionMuerte.consultarCausante({ query })
  if (reply.conDerecho) return reply
  if (reply.conDerecho === null || !reply.causante)
    throw new Error('The civil register does not know of this death yet')
  // Send it all the same: the institution decides and gives its reason, to which the person can respond.
  return { causante: reply.causante, requiereCertSep: false }
}

/** Public data of the funeral home; asked here if the institution did not answer while the form was filled in. */
async function funerariaOf(sent: Sent): Promise<Funeraria> {
  const empresa = empresaOf(sent)
  const known = sent.verified.funeraria ?? (empresa && publicPartOf(empresa))
  if (known) return known
  const { rut } = sent.answers.funeraria
  if (rut === undefined) throw new Error('The request names no funeral home')
  return sent.services.asignacionMuerte.consultarFuneraria({ query: runToWire(rut) })
}
