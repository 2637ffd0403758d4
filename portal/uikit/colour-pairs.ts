/** A text colour on its background, by their names in `tokens.css`. */
export interface ColourPair {
  text: string
  ground: string
  use: string
}

/** Colours of the kit in families, each with its purpose. */
export const colourFamilies: readonly { title: string; names: readonly string[]; text: string }[] = [
  {
    title: 'Noche',
    names: ['noche', 'noche-2', 'noche-3'],
    text: 'La noche sobre el Pacífico: la barra de arriba, la portada y el pie.',
  },
  { title: 'Sol', names: ['sol'], text: 'El sol en los Andes: muestra dónde está el teclado.' },
  {
    title: 'Copihue',
    names: ['accion', 'accion-2', 'copihue-claro'],
    text: 'La flor nacional: solo para lo que hay que presionar. Uno por página.',
  },
  {
    title: 'Fondos',
    names: ['fondo', 'superficie', 'niebla', 'niebla-2'],
    text: 'De lo más claro a lo más notorio.',
  },
  {
    title: 'Texto y líneas',
    names: ['texto', 'titulo', 'suave', 'linea', 'borde'],
    text: 'Lo que se lee y lo que separa.',
  },
  {
    title: 'Enlaces',
    names: ['enlace', 'enlace-2'],
    text: 'Siempre subrayados: el color no es la única señal.',
  },
  {
    title: 'Avisos',
    names: ['info', 'info-fondo', 'exito', 'exito-fondo', 'aviso', 'aviso-fondo', 'error', 'error-fondo'],
    text: 'Cada uno va con un ícono y con palabras.',
  },
]

/** Every pair of text and background in the kit. Each must reach 7:1 in every scheme. */
export const colourPairs: readonly ColourPair[] = [
  { text: 'texto', ground: 'fondo', use: 'Texto' },
  { text: 'texto', ground: 'niebla', use: 'Texto en un recuadro' },
  { text: 'titulo', ground: 'fondo', use: 'Títulos' },
  { text: 'suave', ground: 'fondo', use: 'Ayuda bajo una pregunta' },
  { text: 'enlace', ground: 'fondo', use: 'Enlaces' },
  { text: 'en-accion', ground: 'accion', use: 'Botón principal' },
  { text: 'en-noche', ground: 'noche', use: 'Barra de arriba y pie' },
  { text: 'en-noche-2', ground: 'noche', use: 'Texto suave sobre la noche' },
  { text: 'sol', ground: 'noche', use: 'Foco sobre la noche' },
  { text: 'info', ground: 'info-fondo', use: 'Información' },
  { text: 'exito', ground: 'exito-fondo', use: 'Listo' },
  { text: 'aviso', ground: 'aviso-fondo', use: 'Atención' },
  { text: 'error', ground: 'error-fondo', use: 'Error' },
  { text: 'error', ground: 'fondo', use: 'Mensaje de error junto a una pregunta' },
]
