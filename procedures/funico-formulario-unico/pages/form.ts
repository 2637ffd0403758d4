import { capitalized } from '#domain/capitalized.ts'
import { fullName } from '#domain/person-name.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { SituacionCausante, SituacionPension } from '#services/pensiones/contract.ts'
import { formaPagoOptions, lugarOptions, paymentQuestions } from '../../parts/asking/payment-questions.ts'
import {
  contactOffers,
  folded,
  fromCivilRegister,
  reachOffers,
} from '../../parts/asking/registered-person.ts'
import { paths } from '../paths.ts'
import { declaracionQuestions } from '../questions/declaracion.ts'
import { documentosQuestions } from '../questions/documentos.ts'
import { familiaQuestions } from '../questions/familia.ts'
import { pagoQuestions, saludQuestions } from '../questions/pago.ts'
import {
  beneficiarioQuestions,
  causanteQuestions,
  datosCausanteQuestions,
  personalQuestions,
} from '../questions/quien.ts'
import { empleadorQuestions, tipoQuestions } from '../questions/trabajo.ts'
import { no } from '../reasons.ts'
import {
  askSituacion,
  consultAseguradoras,
  consultCajas,
  consultCausante,
  consultQuien,
  gateOf,
  type Menor,
  type Services,
  verifyCausante,
  verifyClase,
  verifyDeclaracion,
  verifyFamilia,
} from '../registers.ts'
import {
  detalleProblem,
  isFor,
  isOwn,
  isPaid,
  isSurvivor,
  ningunoProblem,
  servicioProblem,
  tramiteOf,
  vinculoOf,
} from '../rules.ts'
import { civil, ips, tramiteIds, tramites } from '../words.ts'
import { cajaFacts, causanteFacts, familiaFacts, montoFacts, quienFacts } from './facts.ts'

const silent = 'El IPS no respondió. Lo que escribió está guardado. Intente de nuevo en unos minutos.'

/** The questions of the form, page by page; the pension decides which are asked. */
export const pages = defineForm<Services>({
  id: 'solicitud',
  version: 5,
  title: 'Solicitud de pensión',
  drafts: 'many',
  draftNames: tramiteIds,
  outcomePath: paths.noEsPosible,
  resumePaths: [paths.retomar],
})
  .gate(
    async ({ services, context, undelivered = [] }) => {
      if (context.draftName === undefined) return { kind: 'outcome', outcome: 'elegir', data: {} }
      const tramite = tramiteOf(context)
      // One for each child: whose it is, only the institution can say.
      const waiting = undelivered.find(one => one.procedureId === tramite && tramite !== '5239')
      return waiting
        ? no('en_curso', { tramite, abierta: { folio: waiting.folio, fechaIngreso: waiting.sentOn } })
        : gateOf(services, context.person.run, tramite)
    },
    {
      silentText:
        'El IPS no respondió, y sin su respuesta no sabemos si puede pedir lo que eligió. No perdió nada. Intente de nuevo en unos minutos.',
    },
  )
  .page('beneficiario', {
    path: paths.beneficiario,
    title: c => (isSurvivor(c) ? 'Sentimos su pérdida' : tramites[tramiteOf(c)].nombre),
    shortTitle: 'Quién pide',
    lead: c =>
      isSurvivor(c)
        ? `Para pedir ${tramites[tramiteOf(c)].suyo}. Lo que el Estado ya sabe no se lo preguntamos.`
        : 'Lo que el Estado ya sabe no se lo preguntamos.',
    questions: beneficiarioQuestions,
    when: {
      para: c => isFor(c, '5239'),
      hijo: (_c, { para }) => para === 'hijo',
      nombreMenor: (_c, { para }) => para === 'tutor',
      runMenor: (_c, { para }) => para === 'tutor',
    },
    consult: ({ services, context }) =>
      consultQuien(services, {
        run: context.person.run,
        today: context.today,
        conHijos: isFor(context, '5239') || isOwn(context),
      }),
    consultSilence: 'goOn',
    consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
    facts: (c, quien) => quienFacts(c.person, quien?.persona),
    options: {
      // Who has no child under age on record is not asked which of them.
      para: (_c, quien) =>
        beneficiarioQuestions.para.options.filter(
          ({ value }) => value !== 'hijo' || (quien?.menores ?? []).length > 0,
        ),
      hijo: (_c, quien) => (quien?.menores ?? []).map(one => ({ value: one.run, label: fullName(one) })),
    },
    prefill: (_c, quien) => reachOffers(quien?.persona),
    rules: {
      runMenor: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el del niño o la niña.' : undefined,
    },
    verify: async ({ services }, { para, hijo }) => ({
      kind: 'ok',
      facts: para === 'hijo' && hijo ? await askSituacion(services, hijo, '5239') : null,
    }),
    pendingText: 'El IPS no respondió. Puede seguir igual: le preguntamos lo que falte de su hija o hijo.',
  })
  .pageWhen('causante', isSurvivor, {
    path: paths.causante,
    title: '¿Quién falleció?',
    shortTitle: 'Persona que falleció',
    lead: 'Sentimos su pérdida. Le preguntamos solo lo que falta.',
    questions: causanteQuestions,
    when: {
      vinculo: c => isFor(c, '5199'),
    },
    consult: ({ services, context }) => consultCausante(services, context.person.run, relativesOf(context)),
    consultSilence: 'goOn',
    prefill: (c, known) => ({
      run: known ? { value: known.run, source: known.source } : undefined,
      vinculo: isFor(c, '5199') ? folded(known?.vinculo, civil) : undefined,
    }),
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el de la persona que falleció.' : undefined,
    },
    verify: ({ services, context }, { run, vinculo }) => {
      const { para, hijo, runMenor } = context.answers.beneficiario
      return verifyCausante(services, {
        causante: run,
        beneficiario:
          (para === 'hijo' ? hijo : para === 'tutor' ? runMenor : undefined) ?? context.person.run,
        vinculo: vinculoOf(tramiteOf(context), vinculo),
      })
    },
    verifySilence: 'stop',
    pendingText: silent,
  })
  .pageWhen('datosCausante', isSurvivor, {
    path: paths.datosCausante,
    title: 'Más datos de quien falleció',
    shortTitle: 'Más datos',
    lead: 'Ayudan a encontrar sus papeles. Lo que no sepa, déjelo en blanco.',
    adds: 'Agregar más datos de quien falleció',
    facts: c => causanteFacts(c.verified.causante),
    questions: datosCausanteQuestions,
    when: { nombre: isUntied, fechaDefuncion: isUntied },
    prefill: ({ verified: { causante } }) => ({
      numeroInscripcion: folded(causante?.exCajas[0]?.numeroInscripcion, ips),
      tipoPension: folded(causante?.tipoPension && capitalized(causante.tipoPension), ips),
    }),
  })
  .page('tipo', {
    path: paths.step0,
    title: 'La caja antigua',
    shortTitle: 'Caja antigua',
    lead: 'Las cajas antiguas son de antes de las AFP (administradoras de fondos de pensiones).',
    questions: tipoQuestions,
    when: {
      clase: c => isFor(c, '26828'),
      reconocimiento: c => isFor(c, '64155'),
      historicas: (_c, { otraCaja }) => otraCaja === true,
    },
    facts: c => cajaFacts(isSurvivor(c) ? c.verified.causante?.exCajas : c.consulted.gate?.exCajas),
    consult: ({ services }) => consultCajas(services),
    consultSilence: 'stop',
    consultSilentText: silent,
    rules: {
      historicas: (historicas, _c, { caja }) =>
        caja !== undefined && historicas.includes(caja)
          ? 'Esa caja es la que eligió arriba. Marque solo las otras.'
          : undefined,
    },
    options: {
      caja: (_c, consulted) => consulted?.cajas ?? [],
      historicas: (_c, consulted) => consulted?.cajas ?? [],
    },
    prefill: c => {
      const { caja, otraCaja, historicas } = cajasKnown(c)
      return {
        caja: folded(caja, ips),
        otraCaja: folded(otraCaja, ips),
        historicas: folded(historicas, ips),
      }
    },
    // What is asked of these two, no register knows.
    follows: c => {
      const { caja, otraCaja = false, historicas = [] } = cajasKnown(c)
      if (isFor(c, '26828', '64155') || !caja) return undefined
      return { caja, otraCaja, historicas, clase: undefined, reconocimiento: undefined }
    },
    verify: async ({ context }, answers) => verifyClase(context.consulted.gate, answers),
  })
  .page('personal', {
    path: paths.step1,
    title: 'La dirección',
    shortTitle: 'Dirección',
    lead: 'Ahí llegan las cartas del IPS.',
    questions: personalQuestions,
    prefill: ({ consulted: { beneficiario } }) => ({
      direccion: contactOffers(beneficiario?.persona).direccion,
    }),
  })
  .page('empleador', {
    path: paths.step2,
    title: 'El último trabajo',
    shortTitle: 'Último trabajo',
    questions: empleadorQuestions,
    rules: { servicio: (servicio, { today }) => servicioProblem(servicio, today) },
    prefill: c => ({
      causanteTrabajaba: folded(isSurvivor(c) ? c.verified.causante?.trabajaba : undefined, ips),
    }),
    when: {
      huboEmpleador: c => isFor(c, '5230', '5381'),
      causanteTrabajaba: isSurvivor,
      razonSocial: asksEmployer,
      ultimoCargo: asksEmployer,
      servicio: asksEmployer,
      telefonoEmpleador: asksEmployer,
      correoEmpleador: asksEmployer,
      direccionEmpleador: asksEmployer,
    },
  })
  .pageWhen('declaracion', isOwn, {
    path: paths.step3,
    title: 'Otras pensiones',
    shortTitle: 'Otras pensiones',
    questions: declaracionQuestions,
    when: { detalle: (_c, { recibe }) => recibe === true },
    rules: { detalle: detalle => detalleProblem(detalle) },
    verify: async ({ context }, { detalle }) => verifyDeclaracion(tramiteOf(context), detalle),
  })
  .pageWhen('familia', isPaid, {
    path: paths.step4,
    title: c => (isSurvivor(c) ? 'Su declaración' : 'Sus hijas e hijos'),
    shortTitle: 'Familia',
    lead: c =>
      isSurvivor(c)
        ? `Son preguntas que la ley pide para estas pensiones.${aboutChild(c.answers)}`
        : 'Si un día usted falta, ellas y ellos pueden tener derecho a una pensión.',
    questions: familiaQuestions,
    when: {
      tieneHijos: isOwn,
      hijos: (c, { tieneHijos }) => isOwn(c) && tieneHijos === true,
      estadoCivil: isSurvivor,
      afiliadoFondoPensiones: isSurvivor,
      otraPension: isSurvivor,
      causaFallecimiento: c => isSurvivor(c) && !c.verified.causante?.causaMuerte,
      unicoSolicitante: isSurvivor,
      dejoHijos: isUntiedSurvivor,
      mujeres: (c, { dejoHijos }) => isUntiedSurvivor(c) && dejoHijos === true,
      hombres: (c, { dejoHijos }) => isUntiedSurvivor(c) && dejoHijos === true,
      invalidos: (c, { dejoHijos }) => isUntiedSurvivor(c) && dejoHijos === true,
      aceptacion: isSurvivor,
    },
    prefill: c => {
      const { beneficiario, gate } = c.consulted
      const child = c.verified.beneficiario
      return {
        ...(isOwn(c) ? hijosOffers(beneficiario?.menores ?? []) : {}),
        ...(isForHerself(c.answers) && {
          estadoCivil: fromCivilRegister(beneficiario?.persona?.estadoCivil),
          afiliadoFondoPensiones: folded(gate && gate.afp !== null, ips),
        }),
        ...(c.answers.beneficiario.para === 'hijo' && {
          estadoCivil: folded(child?.estadoCivil, civil),
          afiliadoFondoPensiones: folded(child && child.afp !== null, ips),
        }),
      }
    },
    facts: c => [...montoFacts(c.verified.causante), ...familiaFacts(c.verified.causante)],
    rules: {
      invalidos: (invalidos, _c, { mujeres, hombres }) => ningunoProblem([mujeres, hombres, invalidos]),
    },
    verify: ({ services, context }, declared) =>
      verifyFamilia(services, { run: context.person.run, tramite: tramiteOf(context) }, declared),
  })
  .pageWhen('salud', isPaid, {
    path: paths.step5,
    title: 'La salud',
    shortTitle: 'Salud',
    lead: c => `De la pensión sale la cotización de salud.${aboutChild(c.answers)}`,
    questions: saludQuestions,
    when: {
      nombre: (_c, { estado }) => estado === 'isapre',
      cotizacionPactada: (_c, { estado }) => estado === 'isapre',
    },
    consult: ({ services }) => consultAseguradoras(services),
    consultSilence: 'stop',
    consultSilentText: silent,
    options: { nombre: (_c, consulted) => consulted?.aseguradoras ?? [] },
    prefill: ({ answers, consulted: { gate }, verified: { beneficiario: child } }) => {
      const { salud } = (isForHerself(answers) ? gate : child) ?? {}
      if (!salud) return {}
      const isIsapre = salud.estado === 'isapre'
      return {
        estado: folded(salud.estado, ips),
        nombre: folded(isIsapre ? salud.nombre : undefined, ips),
        cotizacionPactada: folded(isIsapre ? salud.cotizacionPactadaClp : undefined, ips),
      }
    },
  })
  .pageWhen('pago', isPaid, {
    path: paths.step6,
    title: 'El pago',
    shortTitle: 'Pago',
    questions: pagoQuestions,
    when: {
      lugarCerca: (_c, { mismaRegion }) => mismaRegion === true,
      lugarLejos: (_c, { mismaRegion }) => mismaRegion === false,
      cuenta: (_c, { formaPago }) => formaPago === 'deposito',
      lugarMensual: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: ({ services }) => services.formasDePago.listarLugaresPago({ query: {} }),
    consultSilence: 'stop',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de pago. Lo que escribió está guardado. Intente de nuevo en unos minutos.',
    options: {
      lugarCerca: (c, consulted) =>
        lugarOptions(
          consulted?.lugaresPago.filter(
            ({ regionId }) => regionId === c.answers.personal.direccion.codigoRegion,
          ),
          c.answers.personal.direccion.codigoComuna,
        ),
      // A CuentaRUT carries the number of its holder: it is offered to who asks for herself.
      formaPago: c =>
        isForHerself(c.answers) ? formaPagoOptions(c.person.run, false) : paymentQuestions.formaPago.options,
      lugarLejos: (_c, consulted) => lugarOptions(consulted?.lugaresPago),
      lugarMensual: (_c, consulted) => lugarOptions(consulted?.lugaresPago),
    },
  })
  .page('documentos', {
    path: paths.step7,
    title: 'Los papeles',
    shortTitle: 'Papeles',
    lead: 'Pedimos solo lo que el Estado no sabe. Puede ser una foto clara.',
    adds: 'Agregar un papel',
    questions: documentosQuestions,
    when: {
      cese: c => isFor(c, '26828'),
      relacionServicio: c => isFor(c, '26828'),
      situacionMilitar: c => isFor(c, '5230'),
      desafiliacion: c => isFor(c, '5230'),
      libretas: c => isFor(c, '5230', '5381', '5199', '64155'),
      fun: c => c.answers.salud?.estado === 'isapre',
      informeMedico: c => isFor(c, '5381') && c.consulted.gate?.invalidezDeclarada !== true,
      matrimonio: c => c.answers.causante?.vinculo === 'conyuge',
    },
  })

/** Children under age are known; others are added by her. */
const hijosOffers = (menores: readonly Menor[]) =>
  menores.length === 0
    ? {}
    : {
        tieneHijos: { value: true, source: civil },
        hijos: {
          value: menores.map(({ run, fechaNacimiento, ...nombre }) => ({
            ...{ nombre, run, fechaNacimiento },
            condicion: 'menor' as const,
          })),
          source: civil,
        },
      }

/** Whether she will get the pension herself: the institution was not asked about a child. */
const isForHerself = ({ beneficiario }: { readonly beneficiario: { readonly para?: string | undefined } }) =>
  (beneficiario.para ?? 'mi') === 'mi'

/** Of whom is asked, where the pension is not for who answers. */
const aboutChild = (answers: Parameters<typeof isForHerself>[0]) =>
  isForHerself(answers) ? '' : ' Responda por el niño o la niña, no por usted.'

/** The old funds on record of whose contributions count; undefined what no register says. */
function cajasKnown(c: {
  readonly draftName?: string | undefined
  readonly consulted: { readonly gate?: SituacionPension | undefined }
  readonly verified: { readonly causante?: SituacionCausante | undefined }
}) {
  const [known, ...others] = (isSurvivor(c) ? c.verified.causante : c.consulted.gate)?.exCajas ?? []
  const more = others.map(({ codigo }) => codigo)
  return {
    caja: known?.codigo,
    otraCaja: known ? more.length > 0 : undefined,
    historicas: more.length > 0 ? more : undefined,
  }
}

/**
 * Possible deceased relatives of the applicant: her spouse, a parent of an orphan, or the other parent of her child.
 */
function relativesOf(c: {
  readonly draftName?: string | undefined
  readonly answers: { readonly beneficiario: { readonly para?: string | undefined } }
}) {
  return isFor(c, '5239') && c.answers.beneficiario.para === 'mi'
    ? (['padre', 'madre'] as const)
    : (['conyuge'] as const)
}

/** Whether no register ties who would get the pension to the deceased: then nothing is shown, and everything is asked. */
function isUntied(c: { readonly verified: { readonly causante?: SituacionCausante | undefined } }): boolean {
  return !c.verified.causante?.causante
}

function isUntiedSurvivor(c: Parameters<typeof isUntied>[0] & Parameters<typeof isSurvivor>[0]): boolean {
  return isSurvivor(c) && isUntied(c)
}

/** Reads only the answer that decides in this pension: then the page can wait for it with the rest. */
function asksEmployer(
  c: { draftName?: string | undefined },
  answers: { huboEmpleador?: boolean | undefined; causanteTrabajaba?: boolean | undefined },
): boolean {
  if (isFor(c, '26828', '64155')) return true
  return (isSurvivor(c) ? answers.causanteTrabajaba : answers.huboEmpleador) === true
}
