import type { Random } from './random.ts'

const women = [
  'María',
  'Camila',
  'Francisca',
  'Constanza',
  'Patricia',
  'Claudia',
  'Carolina',
  'Ximena',
  'Verónica',
  'Paola',
  'Marcela',
  'Sandra',
  'Isidora',
  'Antonia',
  'Catalina',
  'Fernanda',
  'Gloria',
  'Silvia',
  'Rosa',
  'Elena',
  'Julia',
  'Teresa',
  'Margarita',
  'Ana',
  'Rayén',
  'Millaray',
  'Sayén',
  'Nayra',
  'Soledad',
  'Lorena',
] as const
const men = [
  'José',
  'Juan',
  'Luis',
  'Carlos',
  'Jorge',
  'Manuel',
  'Víctor',
  'Francisco',
  'Cristián',
  'Sebastián',
  'Benjamín',
  'Matías',
  'Vicente',
  'Diego',
  'Nicolás',
  'Felipe',
  'Rodrigo',
  'Patricio',
  'Hernán',
  'Sergio',
  'Mario',
  'Raúl',
  'Eduardo',
  'Ramón',
  'Lautaro',
  'Nahuel',
  'Amaru',
  'Ignacio',
  'Tomás',
  'Claudio',
] as const
const secondWomen = [
  'Isabel',
  'Paz',
  'Andrea',
  'del Carmen',
  'Eugenia',
  'Alejandra',
  'Inés',
  'Ester',
  'Belén',
  'Luz',
]
const secondMen = [
  'Andrés',
  'Antonio',
  'Alberto',
  'Enrique',
  'Ignacio',
  'Segundo',
  'Esteban',
  'Alejandro',
  'Iván',
  'Javier',
]

const surnames = [
  'González',
  'Muñoz',
  'Rojas',
  'Díaz',
  'Pérez',
  'Soto',
  'Contreras',
  'Silva',
  'Martínez',
  'Sepúlveda',
  'Morales',
  'Rodríguez',
  'López',
  'Fuentes',
  'Hernández',
  'Torres',
  'Araya',
  'Flores',
  'Espinoza',
  'Valenzuela',
  'Castillo',
  'Tapia',
  'Reyes',
  'Gutiérrez',
  'Castro',
  'Pizarro',
  'Álvarez',
  'Vásquez',
  'Sánchez',
  'Fernández',
  'Ramírez',
  'Carrasco',
  'Gómez',
  'Cortés',
  'Herrera',
  'Núñez',
  'Jara',
  'Vergara',
  'Rivera',
  'Figueroa',
  'Riquelme',
  'García',
  'Miranda',
  'Bravo',
  'Vera',
  'Molina',
  'Vega',
  'Campos',
  'Sandoval',
  'Orellana',
  'Zúñiga',
  'Olivares',
  'Alarcón',
  'Gallardo',
  'Ortiz',
  'Garrido',
  'Salazar',
  'Guzmán',
  'Henríquez',
  'Saavedra',
] as const
const mapuche = [
  'Huenchumán',
  'Curinao',
  'Catrileo',
  'Millanao',
  'Painemal',
  'Nahuelpán',
  'Quilaqueo',
  'Colipí',
  'Huaiquimil',
  'Antilef',
] as const
const aymara = ['Mamani', 'Quispe', 'Choque', 'Condori', 'Huanca', 'Challapa', 'Flores', 'Apaza'] as const

/** A first and a second name, for instance `María Isabel`. */
export function givenNames(random: Random, sexo: 'F' | 'M'): string {
  return sexo === 'F'
    ? `${random.pick(women)} ${random.pick(secondWomen)}`
    : `${random.pick(men)} ${random.pick(secondMen)}`
}

/** A surname. Mapuche names are more likely in the south, Aymara names in the far north. */
export function surname(random: Random, region: string): string {
  const draw = random.next()
  if (region === '09' || region === '14' || region === '10')
    return random.pick(draw < 0.3 ? mapuche : surnames)
  if (region === '15' || region === '01') return random.pick(draw < 0.3 ? aymara : surnames)
  return random.pick(draw < 0.05 ? mapuche : draw < 0.06 ? aymara : surnames)
}

/** The name without accents and spaces, for an e-mail address. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}
