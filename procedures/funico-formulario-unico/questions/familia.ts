import { ask } from '#engine/asking/ask.ts'

const cuantos = (label: string, summaryLabel: string) =>
  ask.integer({
    label,
    summaryLabel,
    hint: 'Si no hay, escriba 0.',
    missing: 'Escriba un número. Si no hay, 0.',
    min: 0,
    max: 30,
  })

/** Children of an applicant for her own pension, or the declaration of a survivor (flows §3). */
export const familiaQuestions = {
  tieneHijos: ask.yesNo({
    label: '¿Tiene hijas o hijos menores de 24 años, o con invalidez?',
    summaryLabel: 'Hijas o hijos que declarar',
    missing: 'Elija si tiene hijas o hijos que declarar.',
  }),
  hijos: ask.group({
    label: 'Sus hijas e hijos',
    itemLabel: 'Hija o hijo',
    addLabel: 'Agregar otra hija o hijo',
    missing: 'Agregue a sus hijas e hijos.',
    minItems: 1,
    maxItems: 20,
    item: {
      nombre: ask.name({ label: 'Nombre', missing: 'Escriba los nombres y los apellidos.' }),
      run: ask.run({
        of: 'persona',
        label: 'RUN',
        hint: 'Por ejemplo, 22.345.678-2.',
        missing: 'Escriba el RUN, por ejemplo 22.345.678-2.',
      }),
      fechaNacimiento: ask.date({
        label: 'Fecha de nacimiento',
        missing: 'Escriba el día, el mes y el año en que nació.',
        notInFuture: 'Revise la fecha. No puede ser un día que aún no llega.',
      }),
      condicion: ask.choice({
        style: 'radio',
        label: 'Su situación',
        missing: 'Elija su situación.',
        options: [
          { value: 'menor', label: 'Tiene menos de 18 años' },
          { value: 'estudiante', label: 'Tiene entre 18 y 24 años y estudia' },
          { value: 'invalido', label: 'Tiene una invalidez' },
        ],
      }),
    },
  }),
  estadoCivil: ask.choice({
    style: 'select',
    label: 'Estado civil de quien recibirá la pensión',
    summaryLabel: 'Estado civil',
    missing: 'Elija el estado civil.',
    options: [
      { value: 'soltero', label: 'Soltera o soltero' },
      { value: 'casado', label: 'Casada o casado' },
      { value: 'viudo', label: 'Viuda o viudo' },
      { value: 'divorciado', label: 'Divorciada o divorciado' },
      { value: 'conviviente_civil', label: 'Con acuerdo de unión civil' },
    ],
  }),
  afiliadoFondoPensiones: ask.yesNo({
    label: '¿Quien recibirá la pensión está en una AFP (administradora de fondos de pensiones)?',
    summaryLabel: 'Está en una AFP',
    missing: 'Elija si está en una AFP.',
  }),
  otraPension: ask.yesNo({
    label: '¿Quien recibirá la pensión recibe otra por esta misma muerte?',
    summaryLabel: 'Otra pensión por esta muerte',
    hint: 'Por ejemplo, por un accidente del trabajo. No se pagan las dos.',
    missing: 'Elija si recibe otra pensión por esta muerte.',
  }),
  causaFallecimiento: ask.choice({
    style: 'radio',
    label: '¿De qué falleció?',
    summaryLabel: 'Causa de la muerte',
    missing: 'Elija si fue una enfermedad o un accidente.',
    options: [
      { value: 'enfermedad', label: 'De una enfermedad' },
      { value: 'accidente', label: 'En un accidente' },
    ],
  }),
  unicoSolicitante: ask.yesNo({
    label: '¿Es la única persona que pide pensión por esta muerte?',
    summaryLabel: 'Única persona que pide',
    missing: 'Elija si es la única persona que pide.',
    noLabel: 'No, hay otras',
  }),
  dejoHijos: ask.yesNo({
    label: '¿Dejó hijas o hijos menores, que estudian o con invalidez?',
    summaryLabel: 'Dejó hijas o hijos con derecho',
    missing: 'Elija si dejó hijas o hijos así.',
  }),
  mujeres: cuantos('¿Cuántas hijas menores o que estudian?', 'Hijas con derecho'),
  hombres: cuantos('¿Cuántos hijos menores o que estudian?', 'Hijos con derecho'),
  invalidos: cuantos('¿Cuántas hijas e hijos con invalidez?', 'Hijas e hijos con invalidez'),
  aceptacion: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    missing: 'Marque la casilla para seguir.',
    text: 'Declaro que lo que digo en esta página es verdad. Avisaré al IPS (Instituto de Previsión Social) si algo cambia.',
  }),
}
