import { ask } from '#engine/asking/ask.ts'
import { defineCase } from '#engine/cases/case-states.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import type { Procedure } from '#engine/procedure.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { listPaths, pageIdOf, paths, procedureId, relations } from '../form/five-steps.ts'

const questions = {
  nombre: ask.text({ label: 'Nombre completo', missing: 'Escriba el nombre completo.' }),
  run: ask.run({ label: 'RUN', missing: 'Escriba el RUN, por ejemplo 12.345.678-5.', of: 'persona' }),
  fecha: ask.date({
    label: 'Fecha de nacimiento',
    missing: 'Escriba la fecha de nacimiento.',
    notInFuture: 'Revise la fecha. Debe ser hoy o un día anterior.',
  }),
  relacion: ask.choice({
    label: '¿Qué relación tienen?',
    missing: 'Elija qué relación tienen.',
    style: 'radio',
    options: relations,
  }),
  telefono: ask.phone({ label: 'Teléfono', missing: 'Escriba el teléfono, por ejemplo 912345678.' }),
}

const step = (number: number, title: string) => ({
  path: paths.step(number),
  title,
  shortTitle: `Persona ${number}`,
  lead: 'Escriba los datos como aparecen en la cédula de identidad.',
  questions,
})

const states = defineCase<'ingresada' | 'aprobada'>({
  initial: 'ingresada',
  states: {
    ingresada: {
      label: 'Ingresada',
      tone: 'info',
      text: 'La institución revisa su solicitud.',
      final: false,
      on: { aprobada: 'aprobada' },
      may: {},
    },
    aprobada: { label: 'Aprobada', tone: 'exito', text: 'Quedaron inscritas.', final: true, on: {}, may: {} },
  },
  events: { aprobada: { title: 'Aprobamos su solicitud', tone: 'exito' } },
})

/** The measured form: five pages of five questions each, without an institution. */
export const measuredForm = defineForm<unknown>({
  id: 'solicitud',
  version: 1,
  title: 'Inscripción de cinco personas',
  outcomePath: 'resultado',
})
  .page(pageIdOf(1), step(1, 'Primera persona'))
  .page(pageIdOf(2), step(2, 'Segunda persona'))
  .page(pageIdOf(3), step(3, 'Tercera persona'))
  .page(pageIdOf(4), step(4, 'Cuarta persona'))
  .page(pageIdOf(5), step(5, 'Quinta persona'))
  .files({
    review: {
      id: 'revisar',
      path: paths.review,
      title: 'Revise y envíe',
      submitLabel: 'Enviar',
      declarations: {
        verdad: ask.declaration({
          label: 'Acepto',
          missing: 'Marque la casilla para declarar que los datos son verdaderos.',
          text: 'Declaro que los datos son verdaderos.',
        }),
      },
    },
    receipt: { id: 'comprobante', path: paths.receipt, title: 'Recibimos su solicitud' },
    // Another one for each journey: of a second one about the same the review would tell.
    subjectOf: ({ answers }) => answers[pageIdOf(1)]?.nombre ?? '',
    deliver: async ({ idempotencyKey }) => ({ idSolicitud: idempotencyKey, folio: idempotencyKey }),
  })

/** A form with a list of people, whose rows nobody checks. */
const listForm = defineForm<unknown>({
  id: 'lista',
  version: 1,
  title: 'Lista',
  outcomePath: 'lista/resultado',
})
  .page('inicio', { ...step(1, 'Quién inscribe'), path: listPaths.first })
  .page('personas', {
    ...{ path: listPaths.list, title: 'Las personas', shortTitle: 'Personas' },
    questions: {
      lista: ask.sheet({
        ...{ id: 'personas', label: 'Las personas', missing: 'Agregue al menos una persona.' },
        rowName: { one: 'persona', many: 'personas' },
        addLabel: 'Agregar una persona',
        item: questions,
        columns: Object.fromEntries(Object.keys(questions).map(name => [name, name])),
        examples: Object.fromEntries(Object.keys(questions).map(name => [name, ''])),
        key: 'run',
        listed: ['run', 'fecha'],
      }),
    },
  })
  .files({
    review: {
      ...{ id: 'revisar', path: 'lista/3', title: 'Revise y envíe', submitLabel: 'Enviar' },
      declarations: {},
    },
    receipt: { id: 'comprobante', path: 'lista/4', title: 'Recibimos su lista' },
    subjectOf: () => 'Una lista',
    deliver: async ({ idempotencyKey }) => ({ idSolicitud: idempotencyKey, folio: idempotencyKey }),
  })

/** The procedure of the measured forms; otherwise an ordinary procedure. */
export const measuredProcedure: Procedure = defineProcedure<unknown>({
  purpose: 'Saber si le toca',
  id: procedureId,
  title: 'Inscripción de cinco personas',
  institution: 'Instituto de Muestra',
  summary: 'Inscribe a las cinco personas que viven con usted.',
  start: () => [],
  forms: [measuredForm, listForm],
  cases: { states, listPath: paths.cases, detailPath: paths.case },
  consultations: [
    {
      id: 'solicitudes',
      path: paths.cases,
      load: async ({ cases }) => ({
        title: 'Sus solicitudes',
        blocks: [{ kind: 'list', items: (await cases.list({})).cases.map(found => found.folio) }],
      }),
    },
    {
      id: 'solicitud',
      path: paths.case,
      load: async ({ cases, query }) => {
        const found = await cases.find(query.get('solicitud'))
        return found && { title: found.subject, blocks: [{ kind: 'paragraph', text: found.folio }] }
      },
    },
  ],
})
