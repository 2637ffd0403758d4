import { ask } from '#engine/asking/ask.ts'
import { cajas } from './words.ts'

/** Who requests, and who contributed. */
export const titularQuestions = {
  calidad: ask.choice({
    style: 'radio',
    label: '¿Quién cotizó?',
    summaryLabel: 'Quién cotizó',
    missing: 'Elija quién cotizó.',
    options: [
      { value: 'propia', label: 'Yo' },
      { value: 'fallecido', label: 'Mi esposa, mi esposo, mi madre o mi padre, que falleció' },
      { value: 'poder', label: 'Otra persona, que me dio un poder o que lo va a confirmar' },
    ],
  }),
  run: ask.run({
    of: 'persona',
    label: 'RUN de quien cotizó',
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN de quien cotizó, por ejemplo 12.345.678-5.',
  }),
}

/** Names for the search in the old books (flows §3, certificates: parents' names). */
export const nombresQuestions = {
  padre: ask.text({
    label: 'Nombre del padre de quien cotizó',
    hint: 'Se compara con los libros. Si no lo sabe, déjelo en blanco.',
    missing: 'Escriba el nombre del padre.',
    optional: true,
  }),
  madre: ask.text({
    label: 'Nombre de la madre de quien cotizó',
    hint: 'Se compara con los libros. Si no lo sabe, déjelo en blanco.',
    missing: 'Escriba el nombre de la madre.',
    optional: true,
  }),
  otrosNombres: ask.text({
    label: 'Otros nombres que usó',
    hint: 'Por ejemplo, un apellido de antes. Si no hay, déjelo en blanco.',
    missing: 'Escriba los otros nombres.',
    optional: true,
    maxLength: 250,
  }),
}

/** Answer of people who do not know the caja. */
export const unknownCaja = 'no_se'

/** The caja and the years. */
export const cajaQuestions = {
  caja: ask.choice({
    style: 'select',
    label: '¿En qué caja cotizó?',
    summaryLabel: 'Caja',
    hint: 'Los obreros cotizaban casi siempre en el Servicio de Seguro Social.',
    missing: 'Elija la caja, o «No sé».',
    options: [
      { value: unknownCaja, label: 'No sé' },
      ...Object.entries(cajas).map(([value, label]) => ({ value, label })),
    ],
  }),
  desde: ask.year({
    label: '¿Desde qué año, más o menos?',
    summaryLabel: 'Desde el año',
    missing: 'Escriba el año, por ejemplo 1968.',
    min: 1925,
    notInFuture: 'Escriba un año que ya pasó.',
  }),
  hasta: ask.year({
    label: '¿Hasta qué año?',
    summaryLabel: 'Hasta el año',
    missing: 'Escriba el año, por ejemplo 1979.',
    min: 1925,
    notInFuture: 'Escriba un año que ya pasó.',
  }),
  numeroInscripcion: ask.text({
    label: 'Número de la libreta',
    hint: 'Está en la tapa. Si no la tiene, déjelo en blanco.',
    missing: 'Escriba el número de la libreta.',
    optional: true,
    maxLength: 30,
  }),
}

/** Employers (flows §3, certificates: employers). */
export const empleadoresQuestions = {
  lista: ask.group({
    label: 'Empleadores',
    itemLabel: 'Empleador',
    addLabel: 'Agregar otro empleador',
    hint: 'Se comparan con los libros. Si no recuerda ninguno, siga.',
    missing: 'Agregue al menos un empleador.',
    optional: true,
    minItems: 0,
    maxItems: 20,
    item: {
      nombre: ask.text({
        label: 'Nombre de la empresa o persona',
        missing: 'Escriba el nombre de la empresa o persona.',
      }),
      lugar: ask.text({ label: 'Ciudad o lugar', missing: 'Escriba la ciudad o el lugar.' }),
      desde: ask.year({
        label: 'Desde el año',
        missing: 'Escriba el año, por ejemplo 1968.',
        min: 1925,
        notInFuture: 'Escriba un año que ya pasó.',
      }),
      hasta: ask.year({
        label: 'Hasta el año',
        missing: 'Escriba el año, por ejemplo 1979.',
        min: 1925,
        notInFuture: 'Escriba un año que ya pasó.',
      }),
    },
  }),
}

/** The applicant's contact data, before she reads and declares. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Lo declaro',
    summaryLabel: 'Declaración',
    text: 'Declaro que lo que escribí es verdad, y que puedo pedir estos datos.',
    missing: 'Para seguir, marque la declaración.',
  }),
  telefono: ask.phone({
    label: 'Su teléfono',
    hint: 'Si no tiene, escriba el de alguien de confianza.',
    missing: 'Escriba un teléfono, por ejemplo 9 1234 5678.',
    autocomplete: 'tel',
  }),
  correo: ask.email({
    label: 'Su correo',
    hint: 'Si no tiene, déjelo en blanco.',
    missing: 'Escriba el correo, por ejemplo nombre@correo.cl.',
    optional: true,
    autocomplete: 'email',
  }),
}
