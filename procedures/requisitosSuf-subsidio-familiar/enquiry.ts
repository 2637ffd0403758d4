import { formatClp } from '#domain/money.ts'
import { content, figure } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { sufClp, sufDobleClp } from '#law/subsidio-familiar.ts'
import { folded } from '../parts/asking/registered-person.ts'
import { respuesta } from './pages/respuesta.ts'
import { paths, signInTo } from './paths.ts'
import { requisitosQuestions } from './questions.ts'
import { askHogar, consultRegistrada, type Services } from './registers.ts'
import { causantesProblem } from './rules.ts'

const registroCivil = 'Registro Civil'

/** The open checklist: who would request it, for whom, and what the registers say. It files nothing. */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Requisitos del Subsidio Familiar',
  access: 'open',
  outcomePath: paths.respuesta,
})
  .page('personas', {
    path: paths.consulta,
    title: 'Subsidio Familiar (SUF): revise sus requisitos',
    shortTitle: 'Requisitos',
    lead: 'Vea si le toca y qué falta. Aquí no se envía ninguna solicitud.',
    outro: ({ today, signedIn }) =>
      content(
        figure('Se paga cada mes', formatClp(sufClp.nearest(today)), {
          note: `Por cada niño o niña. Por una persona con discapacidad son ${formatClp(sufDobleClp.nearest(today))}.`,
        }),
        !signedIn && {
          kind: 'paragraph',
          text: 'Si ingresa antes, ve además cada requisito.',
          link: { label: 'Ingresar con ClaveÚnica', href: signInTo(paths.consulta) },
        },
      ),
    questions: requisitosQuestions,
    when: { causantes: (_c, { calidad }) => calidad !== undefined && calidad !== 'embarazada' },
    rules: {
      causantes: (causantes, _c, { run }) =>
        causantesProblem(
          causantes.map(one => one.run),
          run,
        ),
    },
    // Without a session nobody's birth date is asked for.
    consult: async ({ services, context }) =>
      context.signedIn ? await consultRegistrada(services, context.person.run, context.today) : undefined,
    consultKey: ({ person, signedIn }) => (signedIn ? person.run : ''),
    consultSilence: 'goOn',
    consultSilentText: 'Por ahora el Registro Civil no nos dio su fecha de nacimiento. Escríbala.',
    prefill: ({ person, signedIn }, known) => ({
      run: signedIn ? folded(person.run, known?.fechaNacimiento ? registroCivil : 'su ingreso') : undefined,
      fechaNacimiento: folded(known?.fechaNacimiento, registroCivil),
      // Of each the paper is still asked.
      causantes: known?.hijos.length ? { value: known.hijos as never, source: registroCivil } : undefined,
    }),
    submitLabel: 'Revisar los requisitos',
    verify: ({ services }, answers) => askHogar(services, answers),
    verifySilence: 'stop',
    pendingText:
      'El Registro Social de Hogares no respondió. No es por algo que usted escribió. Intente de nuevo en unos minutos.',
  })
  .tells({
    id: 'respuesta',
    path: paths.respuesta,
    tell: async ({ context: { answers, verified, today, signedIn, person } }) =>
      respuesta(answers.personas, verified.personas, {
        today,
        isOwn: signedIn && person.run === answers.personas?.run,
      }),
  })
