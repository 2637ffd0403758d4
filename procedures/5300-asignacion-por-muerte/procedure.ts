import { formatRun } from '#domain/run.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { adultBirthProblem } from '../parts/asking/civil-register.ts'
import { findCausanteConocido } from '../parts/asking/known-deceased.ts'
import { formaPagoOptions, lugarOptions } from '../parts/asking/payment-questions.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import type { ProcedureServices } from '../services.ts'
import {
  correspondeBlocks,
  enResumen,
  montosBeforeCesion,
  pagoBlocks,
  parentescoBlocks,
  porConfirmarBlocks,
} from './amounts.ts'
import { otraFamilia } from './another.ts'
import {
  correoDeAvisos,
  empresaOf,
  familiarAvisado,
  isFuneraria,
  isInOtherName,
  nombreFallecidoOf,
  requiereCertSep,
  runBeneficiarioOf,
  rutFunerariaOf,
} from './answers.ts'
import { concerns } from './concerns.ts'
import { actions, deliver } from './deliver.ts'
import { eventData } from './event-data.ts'
import {
  consultReceptor,
  familiarBlocks,
  fechaReceptorProblem,
  otherFamiliarProblem,
  receptorKey,
  receptorLead,
  receptorPrefill,
} from './familiar.ts'
import { consultations } from './pages/consultations.ts'
import { paths } from './paths.ts'
import { beneficiarioQuestions } from './questions/beneficiario.ts'
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
import { outcomes } from './reasons.ts'
import {
  causanteFacts,
  correoProblem,
  direccionProblem,
  empresaFacts,
  funerariaFacts,
  sucursalOptions,
} from './register-facts.ts'
import {
  consultCobroPresencial,
  publicPartOf,
  rutOf,
  verifyCausante,
  verifyFactura,
  verifyFuneraria,
  verifyMontos,
  verifyRepresentante,
} from './registers.ts'
import { caseDefinition } from './requests.ts'
import { cesionProblem, fechaFacturaProblem, runFamiliarProblem, totalProblem } from './rules.ts'
import { start } from './start.ts'

const deliverEarlier = (delivery: object) => deliver(delivery as Parameters<typeof deliver>[0])

/** The request: for the person who paid the funeral, or for the funeral home that she ceded the payment to. */
export const solicitud = defineForm<ProcedureServices>({
  id: 'solicitud',
  version: 6,
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
    follows: (_c, consulted) => (consulted?.empresas.length ? undefined : { calidad: 'persona' }),
    verify: async ({ services }, { calidad }) =>
      calidad === 'funeraria' ? verifyRepresentante(services) : { kind: 'ok', facts: undefined },
  })
  .pageWhen('listadoEmpresas', c => isFuneraria(c.answers), {
    path: paths.listadoEmpresas,
    title: '¿Por cuál funeraria hace la solicitud?',
    shortTitle: 'Funeraria que solicita',
    questions: listadoEmpresasQuestions,
    consult: ({ services }) => services.asignacionMuerte.listarEmpresas(),
    options: { empresa: (_c, consulted) => companyOptions(consulted?.empresas) },
  })
  .page('causante', {
    path: paths.causante,
    title: c =>
      isFuneraria(c.answers) ? 'Quién falleció y quién recibe el pago' : 'La persona que falleció',
    shortTitle: 'Persona fallecida',
    lead: c =>
      isFuneraria(c.answers)
        ? 'Con estos datos le decimos si corresponde el pago.'
        : 'Sentimos su pérdida. Con el RUN le decimos si corresponde el pago.',
    outro: c => (isFuneraria(c.answers) ? [] : [otraCalidad]),
    questions: causanteQuestions,
    when: {
      runFamiliar: c => isFuneraria(c.answers),
      fechaNacimientoFamiliar: c => isFuneraria(c.answers),
    },
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el RUN de la persona que falleció.' : undefined,
      runFamiliar: (runFamiliar, { person }, { run }) => runFamiliarProblem(runFamiliar, run, person),
      fechaNacimientoFamiliar: (fecha, { today }) => adultBirthProblem(fecha, today),
    },
    // What a funeral home asked for another family says nothing of this one.
    consult: async ({ services, context }) =>
      context.answers.ingresar.calidad === 'persona'
        ? findCausanteConocido(services, 'asignacionMuerte')
        : null,
    prefill: (_c, known) => ({ run: known ? { value: known.run, source: known.source } : undefined }),
    verify: ({ services }, { run }) => verifyCausante(services, run),
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
    lead: 'El IPS los compara con el Registro Civil.',
    questions: fallecidoQuestions,
  })
  .page('funeraria', {
    path: paths.funeraria,
    title: 'La funeraria',
    shortTitle: 'Funeraria',
    questions: funerariaQuestions,
    when: {
      rut: c => !isFuneraria(c.answers),
      sucursal: c => isFuneraria(c.answers),
      documentosEmpresa: c => isFuneraria(c.answers),
    },
    options: { sucursal: c => sucursalOptions(empresaOf(c)) },
    intro: c => correspondeBlocks(c.verified),
    facts: c => [...causanteFacts(c.verified.causante), ...empresaFacts(empresaOf(c))],
    verify: async ({ services, context }, { rut }) => {
      const empresa = empresaOf(context)
      if (empresa) return { kind: 'ok', facts: publicPartOf(empresa) }
      return verifyFuneraria(services, rut ?? '')
    },
    pendingText:
      'No pudimos revisar el RUT en este momento. Lo guardamos y lo revisaremos después. Puede seguir.',
  })
  .page('beneficiario', {
    path: paths.beneficiario,
    title: c => (isFuneraria(c.answers) ? 'El familiar que recibe el pago' : 'Sus datos'),
    shortTitle: 'Quién recibe',
    lead: receptorLead,
    intro: familiarBlocks,
    facts: c => funerariaFacts(c.verified.funeraria),
    questions: beneficiarioQuestions,
    when: {
      run: c => isFuneraria(c.answers),
      autorizaNotificacion: (_c, { correo }) => correo !== undefined,
      cedula: c => isFuneraria(c.answers),
      poder: c => isFuneraria(c.answers),
    },
    consult: ({ services, context }) => consultReceptor(services, context),
    consultKey: receptorKey,
    consultSilentText:
      'La institución no respondió en este momento. Escríbalos aquí y siga, o intente de nuevo en unos minutos.',
    prefill: receptorPrefill,
    rules: {
      run: otherFamiliarProblem,
      fechaNacimiento: fechaReceptorProblem,
      correo: correo => correoProblem(correo),
      direccion: direccion => direccionProblem(direccion),
    },
  })
  .page('factura', {
    path: paths.factura,
    title: 'La factura del funeral',
    shortTitle: 'Factura',
    lead: 'Copie los datos tal como salen en la factura.',
    outro: parentescoBlocks,
    questions: facturaQuestions,
    when: {
      aSuNombre: c => !isFuneraria(c.answers),
      aNombreDelFamiliar: c => isFuneraria(c.answers),
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
      verifyFactura(services, { rutFuneraria: rutFunerariaOf(context), numero }),
    pendingText:
      'No pudimos revisar la factura en este momento. La guardamos y se revisará después. Puede seguir.',
  })
  .page('pago', {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    intro: pagoBlocks,
    questions: pagoQuestions,
    when: {
      cede: c => !isFuneraria(c.answers),
      montoCesion: (c, { cede }) => isFuneraria(c.answers) || cede === true,
      archivoCesion: (c, { cede }) => isFuneraria(c.answers) || cede === true,
      cuentaPropia: (c, { formaPago }) => formaPago === 'deposito' && !isFuneraria(c.answers),
      cuentaFamiliar: (c, { formaPago }) => formaPago === 'deposito' && isFuneraria(c.answers),
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: ({ services, context }) =>
      consultCobroPresencial(services, context.answers.beneficiario.direccion.codigoRegion),
    consultKey: c => c.answers.beneficiario.direccion.codigoRegion,
    // Only who wants to be paid in person needs the list.
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito en una cuenta, o intentar de nuevo en unos minutos.',
    options: {
      formaPago: c => formaPagoOptions(runBeneficiarioOf(c), isFuneraria(c.answers)),
      lugarPago: (c, consulted) =>
        lugarOptions(consulted?.lugaresPago, c.answers.beneficiario.direccion.codigoComuna),
    },
    rules: {
      montoCesion: (montoCesion, c) => cesionProblem(montoCesion, montosBeforeCesion(c)?.montoPagar),
      cuentaFamiliar: (cuenta, c) => accountErrors(cuenta, runBeneficiarioOf(c)),
    },
    verify: ({ services, context: { answers } }, { montoCesion = 0 }) =>
      verifyMontos(services, {
        runCausante: answers.causante.run,
        parentesco: answers.beneficiario.parentesco,
        montoTotal: answers.factura.montoTotal,
        montoCesion,
      }),
    pendingText:
      'El IPS no respondió. Guardamos estos datos, y después el IPS le dirá cuánto se paga. Puede seguir.',
  })
  .files({
    review: {
      id: 'confirmar',
      path: paths.confirmar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: declaracionQuestions,
      intro: c => porConfirmarBlocks(c),
    },
    receipt: { id: 'resumen', path: paths.resumen, title: 'Recibimos su solicitud' },
    outcomes,
    actsFor: c => {
      const empresa = empresaOf(c)
      return empresa && rutOf(empresa)
    },
    emailOf: c => correoDeAvisos(c),
    alsoTell: c => familiarAvisado(c),
    highlights: c => enResumen(c),
    another: otraFamilia,
    subjectOf: c => nombreFallecidoOf(c) ?? `Persona del RUN ${formatRun(c.answers.causante.run)}`,
    draftSubject: c => nombreFallecidoOf(c) ?? '',
    deliver,
    // Version 2 also asked whether the invoice is exempt, and its tax: both follow from net and total. Version 3 knew no
    // CuentaRUT as a way of payment, and wanted the detail of every invoice. Version 4 asked a home for the relative's RUN and
    // birth date only on the page of who receives, where they still are. Version 5 showed the
    // deceased to everybody and asked for a paper of the kinship.
    earlier: { 2: deliverEarlier, 3: deliverEarlier, 4: deliverEarlier, 5: deliverEarlier },
  })

/** Asignación por muerte (procedures §5300): whoever paid a funeral gets the money back, up to a maximum. */
export const asignacionPorMuerte = defineProcedure<ProcedureServices>({
  id: '5300',
  purpose: 'Saber si se puede pagar la asignación por muerte',
  title: 'Asignación por muerte',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'asignacion-muerte',
  summary: 'Le devolvemos lo que pagó por un funeral, hasta un monto máximo.',
  start,
  eventData,
  forms: [solicitud],
  consultations,
  cases: {
    states: caseDefinition,
    actions,
    confirm: confirmAt(({ asignacionMuerte }: ProcedureServices) => asignacionMuerte),
    concerns,
    listPath: paths.consultaEmpresas,
    detailPath: paths.consultaResumen,
  },
})
