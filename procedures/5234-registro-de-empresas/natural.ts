import { defineForm } from '#engine/walking/define-form.ts'
import { consultPersona, contactOffers } from '../parts/asking/registered-person.ts'
import { duennosIn } from './answers.ts'
import { deliver } from './deliver.ts'
import { cuentasProblem, duennoOptions, sucursalesProblem } from './empleadores.ts'
import { highlightsOf, subjectOf } from './highlights.ts'
import { paths } from './paths.ts'
import { cuentasQuestions, datosQuestions, declaracionQuestions, sucursalesQuestions } from './questions.ts'
import { naturalOutcomes } from './reasons.ts'
import { gateNatural, nameBanks, namePlace, personaIn, type Services } from './registers.ts'

const { natural } = paths

/** A person who gives work in her own name (flows §5, persona-natural): she is the only employer of the form. */
export const personaNatural = defineForm<Services>({
  id: 'persona-natural',
  version: 1,
  title: 'Registrarme como persona que da trabajo',
  outcomePath: natural.noEsPosible,
  toldElsewhere: { en_progreso: paths.enProgreso, error: paths.error },
})
  .gate(({ services }) => gateNatural(services))
  .page('datos', {
    path: natural.datos,
    title: 'Sus datos',
    shortTitle: 'Sus datos',
    lead: 'Usted da el trabajo con su propio RUT.',
    questions: datosQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
    prefill: (_c, known) => contactOffers(known),
    verify: ({ context }, { direccion }) => namePlace(direccion, context, personaIn(context)),
  })
  .page('sucursales', {
    path: natural.sucursales,
    title: '¿Tiene sucursales con cuenta propia?',
    shortTitle: 'Sucursales',
    lead: 'Si todo va a una sola cuenta, siga sin agregar ninguna.',
    questions: sucursalesQuestions,
    itemOptions: { lista: { empresa: () => [] } },
    rules: { lista: sucursales => sucursalesProblem(sucursales) },
  })
  .page('cuentas', {
    path: natural.cuentas,
    title: 'Sus cuentas',
    shortTitle: 'Cuentas',
    questions: cuentasQuestions,
    itemOptions: { lista: { para: c => duennoOptions(duennosIn(c)) } },
    rules: { lista: (cuentas, c) => cuentasProblem(cuentas, duennosIn(c)) },
    verify: ({ context }, { lista }) => nameBanks(lista, context),
  })
  .files({
    review: {
      id: 'resumen',
      path: natural.resumen,
      title: 'Revise y envíe',
      submitLabel: 'Enviar el registro',
      declarations: declaracionQuestions,
    },
    receipt: { id: 'exito', path: natural.exito, title: 'Recibimos su registro' },
    outcomes: naturalOutcomes,
    emailOf: c => c.answers.datos.correo ?? null,
    subjectOf,
    highlights: highlightsOf,
    draftSubject: () => 'Persona que da trabajo',
    deliver,
  })
