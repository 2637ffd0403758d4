import { defineForm } from '#engine/walking/define-form.ts'
import { consultPersona, contactOffers } from '../parts/asking/registered-person.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { duennosIn, empleadoresIn } from './answers.ts'
import { deliver } from './deliver.ts'
import { cuentasProblem, duennoOptions, empleadorOptions, sucursalesProblem } from './empleadores.ts'
import { highlightsOf, subjectOf } from './highlights.ts'
import { paths } from './paths.ts'
import {
  cuentasQuestions,
  datosQuestions,
  declaracionQuestions,
  empresasQuestions,
  otraEmpresa,
  sucursalesQuestions,
} from './questions.ts'
import { juridicaOutcomes } from './reasons.ts'
import {
  gateJuridica,
  nameBanks,
  namePlace,
  personaIn,
  representadaOptions,
  type Services,
  verifyEmpresas,
} from './registers.ts'

const { juridica } = paths
const other = { value: otraEmpresa, label: 'Otra empresa', hint: 'Va a necesitar un poder de ella.' }

/** One or more companies, by who represents them (flows §5, persona-juridica). */
export const personaJuridica = defineForm<Services>({
  id: 'persona-juridica',
  version: 1,
  title: 'Registrar una o más empresas',
  outcomePath: juridica.noEsPosible,
  toldElsewhere: { en_progreso: paths.enProgreso, error: paths.error },
})
  .gate(({ services }) => gateJuridica(services))
  .page('datos', {
    path: juridica.datos,
    title: 'Sus datos',
    shortTitle: 'Sus datos',
    lead: 'Los de usted, que hace el trámite. Después pedimos los de la empresa.',
    questions: datosQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
    prefill: (_c, known) => contactOffers(known),
    verify: ({ context }, { direccion }) => namePlace(direccion, context, personaIn(context)),
  })
  .page('empresas', {
    path: juridica.empresas,
    title: 'Las empresas',
    shortTitle: 'Empresas',
    lead: 'Ponga una o más. De cada una le pedimos dos papeles.',
    questions: empresasQuestions,
    itemOptions: {
      lista: {
        empresa: (c, { earlier }) => [...representadaOptions(c.consulted.gate, earlier), other],
      },
    },
    verify: ({ services }, { lista }) => verifyEmpresas(services, lista),
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .page('sucursales', {
    path: juridica.sucursales,
    title: '¿Hay sucursales con cuenta propia?',
    shortTitle: 'Sucursales',
    lead: 'Si todo va a la cuenta de la empresa, siga sin agregar ninguna.',
    questions: sucursalesQuestions,
    itemOptions: { lista: { empresa: c => empleadorOptions(empleadoresIn(c)) } },
    rules: { lista: sucursales => sucursalesProblem(sucursales) },
  })
  .page('cuentas', {
    path: juridica.cuentas,
    title: 'Las cuentas',
    shortTitle: 'Cuentas',
    questions: cuentasQuestions,
    itemOptions: { lista: { para: c => duennoOptions(duennosIn(c)) } },
    rules: { lista: (cuentas, c) => cuentasProblem(cuentas, duennosIn(c)) },
    verify: ({ context }, { lista }) => nameBanks(lista, context),
  })
  .files({
    review: {
      id: 'resumen',
      path: juridica.resumen,
      title: 'Revise y envíe',
      submitLabel: 'Enviar el registro',
      declarations: declaracionQuestions,
    },
    receipt: { id: 'exito', path: juridica.exito, title: 'Recibimos su registro' },
    outcomes: juridicaOutcomes,
    emailOf: c => c.answers.datos.correo ?? null,
    subjectOf,
    highlights: highlightsOf,
    draftSubject: c => (c.answers.empresas ? subjectOf(c) : 'Empresa'),
    deliver,
  })
