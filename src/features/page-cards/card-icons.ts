/** Icons an operator may name in a grid, by their lucide names. A chunk of its own: fetched by pages that show a grid. */
import {
  Accessibility, Ambulance, Award, Baby, BadgeCheck, Banknote, BedDouble, Bell, Bike, BookOpen, Briefcase, Building2, Bus, Calendar, Camera, Car, CircleParking, ClipboardList, CloudSun, Coffee, Compass, CreditCard, Droplets,
  Dumbbell, Factory, FileText, Film, Flag, Flame, Gamepad2, Gavel, Gift, GraduationCap, HandCoins, HandHeart, Handshake, Headphones, Heart, HeartPulse, Home, Hospital, IdCard, Image, Landmark, Leaf, Library, Lightbulb, Mail, Map, MapPin,
  Megaphone, MessageSquare, Mic, Mountain, Music, Newspaper, Palette, Phone, Plane, Radio, Receipt, Recycle, School, Scale, Search, ShieldCheck, ShoppingBag, Sprout, Star, Stethoscope, Store, Sun, Tag, Ticket, Train, TreePine, Trophy, Truck,
  Tv, User, Users, Utensils, Video, Wallet, Wheat, Wifi, Wrench, Zap, type LucideIcon,
} from 'lucide-react'

export const cardIcons: Record<string, LucideIcon> = {
  accessibility: Accessibility, ambulance: Ambulance, award: Award, baby: Baby, 'badge-check': BadgeCheck, banknote: Banknote, 'bed-double': BedDouble, bed: BedDouble, bell: Bell, bike: Bike, 'book-open': BookOpen, book: BookOpen,
  briefcase: Briefcase, 'briefcase-business': Briefcase, 'building-2': Building2, building: Building2, bus: Bus, calendar: Calendar, 'calendar-days': Calendar, camera: Camera, car: Car, 'circle-parking': CircleParking, 'square-parking': CircleParking,
  'clipboard-list': ClipboardList, 'clipboard-check': ClipboardList, 'cloud-sun': CloudSun, coffee: Coffee, compass: Compass, 'credit-card': CreditCard, droplets: Droplets, droplet: Droplets, dumbbell: Dumbbell, factory: Factory,
  'file-text': FileText, film: Film, flag: Flag, flame: Flame, 'gamepad-2': Gamepad2, gavel: Gavel, gift: Gift, 'graduation-cap': GraduationCap, 'hand-coins': HandCoins, 'hand-heart': HandHeart, handshake: Handshake, headphones: Headphones,
  heart: Heart, 'heart-pulse': HeartPulse, 'heart-handshake': HandHeart, home: Home, house: Home, hospital: Hospital, 'id-card': IdCard, image: Image, images: Image, landmark: Landmark, leaf: Leaf, library: Library, lightbulb: Lightbulb, mail: Mail,
  map: Map, 'map-pin': MapPin, megaphone: Megaphone, 'message-square': MessageSquare, 'message-circle': MessageSquare, mic: Mic, mountain: Mountain, music: Music, newspaper: Newspaper, palette: Palette, phone: Phone, plane: Plane, radio: Radio,
  receipt: Receipt, recycle: Recycle, school: School, scale: Scale, search: Search, 'shield-check': ShieldCheck, shield: ShieldCheck, 'shopping-bag': ShoppingBag, sprout: Sprout, star: Star, stethoscope: Stethoscope, store: Store, sun: Sun,
  tag: Tag, ticket: Ticket, train: Train, 'train-front': Train, 'tree-pine': TreePine, trees: TreePine, trophy: Trophy, truck: Truck, tv: Tv, user: User, users: Users, utensils: Utensils, 'utensils-crossed': Utensils, video: Video, wallet: Wallet,
  wheat: Wheat, wifi: Wifi, wrench: Wrench, zap: Zap,
}
